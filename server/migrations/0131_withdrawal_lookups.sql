-- What the page of withdrawals and its checks look up by member and account, however much the house has moved.
create index house_entry_owed on house_entry (ref) where account = 'owed';
create index outside_payment_credited on outside_payment (member_id, credited_at) where credited_at is not null;
create index withdrawal_account on withdrawal (account_id);

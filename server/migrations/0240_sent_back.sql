-- Whether a payment that was owed back has gone back follows from the withdrawals that took it along, and is not written a second time.

alter table payment_due_back drop column sent_at;

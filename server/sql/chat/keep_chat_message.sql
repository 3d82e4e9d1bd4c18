-- The trigger of chats' messages: nobody changes one, and it is deleted only once its chat is to be forgotten.
create or replace function keep_chat_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from chat where id = old.chat_id and forgotten_at is not null) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger keep_message before update or delete on chat_message for each row execute function keep_chat_message();

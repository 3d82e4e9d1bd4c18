-- A question that a forgotten password asks beside the code, never instead of it. Its answer is stored as passwords are.
alter table member
  add column security_question smallint check (security_question between 1 and 7),
  add column security_answer_hash text,
  add constraint security_question_answered check ((security_question is null) = (security_answer_hash is null));

-- Until when the member may play on by its session-time limit, null without one; `at` when the day's time is used up.
create or replace function play_time_until(member uuid, since timestamptz, at timestamptz, idle interval)
returns timestamptz language sql stable parallel safe as $$
  select at + greatest(0, l.amount * 60000 - play_time(l.member_id, since, at, idle)) * interval '1 ms'
  from play_limit l where l.member_id = play_time_until.member and l.kind = 'session' and l.amount is not null
$$;

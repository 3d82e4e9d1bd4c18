-- Session time, counted whenever it is asked for: a day that began meanwhile, a session that was left or signed out of.

-- ms that the member has spent in sessions since `since`, at the instant `at` (wall clock). One that may still go on (its last
-- activity, written at most once a minute, is no longer ago than `idle`) counts until then, others until
-- they were signed out of or left.
create function play_time(member uuid, since timestamptz, at timestamptz, idle interval)
returns bigint language sql stable parallel safe as $$
  select coalesce(sum(extract(epoch from s.until - greatest(s.created_at, since)) * 1000), 0)::bigint from (
    select created_at, case when ended_at is null and at <= active_at + idle + interval '1 minute' then at
      when end_reason = 'signed-out' then ended_at
      else least(coalesce(ended_at, at), active_at + interval '1 minute') end as until
    from session where member_id = play_time.member and (ended_at is null or ended_at > since)
  ) s where s.until > greatest(s.created_at, since)
$$;

create index session_by_member on session (member_id, created_at);

-- Until when the member may play on by its session-time limit, null without one; `at` when the day's time is used up.
create function play_time_until(member uuid, since timestamptz, at timestamptz, idle interval)
returns timestamptz language sql stable parallel safe as $$
  select at + greatest(0, l.amount * 60000 - play_time(l.member_id, since, at, idle)) * interval '1 ms'
  from play_limit l where l.member_id = play_time_until.member and l.kind = 'session' and l.amount is not null
$$;

comment on column member.play_until is
  'Before it the day''s session time cannot be used up; from then on the function play_time_until says whether it is.';

-- Since when a birth date says that the member is under age: no order, deposit or promotion until a reviewer has approved its papers.
alter table member add column under_age_since timestamptz;

-- ms that the member has spent in sessions since `since`, at the instant `at` (wall clock). One that may still go on (its last
-- activity, written at most once a minute, is no longer ago than `idle`) counts until then, others until
-- they were signed out of or left.
create or replace function play_time(member uuid, since timestamptz, at timestamptz, idle interval)
returns bigint language sql stable parallel safe as $$
  select coalesce(sum(extract(epoch from s.until - greatest(s.created_at, since)) * 1000), 0)::bigint from (
    select created_at, case when ended_at is null and at <= active_at + idle + interval '1 minute' then at
      when end_reason = 'signed-out' then ended_at
      else least(coalesce(ended_at, at), active_at + interval '1 minute') end as until
    from session where member_id = play_time.member and (ended_at is null or ended_at > since)
  ) s where s.until > greatest(s.created_at, since)
$$;

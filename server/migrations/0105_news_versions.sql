-- News as operators write them keep each version too (0104), and their row when they are taken away.
alter table news add column ended_at timestamptz;   -- site clock; null: shown from published_at on
revoke delete on news from touchline_app;

insert into content_version (object, version, content, written_at)
select 'news:' || id, 1, jsonb_build_object(
  'title', title, 'body', body, 'marquee', marquee, 'publishedAt', floor(extract(epoch from published_at) * 1000)), now()
from news;

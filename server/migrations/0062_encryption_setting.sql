-- The setting plainCipher became encryption: clients without message authentication served is 'allowed', and refused is 'required'.
insert into setting (name, value)
select 'encryption', case when value = 'true' then '"allowed"'::jsonb else '"required"'::jsonb end
from setting where name = 'plainCipher';
delete from setting where name = 'plainCipher';

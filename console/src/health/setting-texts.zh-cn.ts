export const texts = {
  title_healthLimits: '运行检查界限',
  meaning_healthLimits: '达到何值时后台发出警报：见“运行状况”页。',
  title_backupEvery: '备份',
  meaning_backupEvery: '多久没有备份或归档日志即告警。',
} as const

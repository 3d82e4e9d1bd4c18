export const texts = {
  title_healthLimits: 'Limits of the health checks',
  meaning_healthLimits: 'From where on the console raises an alarm: see the page Health.',
  title_backupEvery: 'Backups',
  meaning_backupEvery: 'After how long without a backup, or an archived piece of the log, there is an alarm.',
} as const

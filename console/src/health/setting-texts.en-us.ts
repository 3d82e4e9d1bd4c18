export const texts = {
  title_healthLimits: 'Limits of the health checks',
  meaning_healthLimits: 'The values from which the console raises an alarm: see the Health page.',
  title_backupEvery: 'Backups',
  meaning_backupEvery:
    'How long without a backup, or an archived part of the log, before an alarm is raised.',
} as const

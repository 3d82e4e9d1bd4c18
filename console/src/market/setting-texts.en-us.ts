export const texts = {
  title_marginBp: 'Margins of the markets',
  meaning_marginBp:
    'The house margin of each market. Checked together with the VIP gifts: no order may become a sure win.',
  title_levelsNeeded: 'Levels that matches need',
  meaning_levelsNeeded: 'The VIP level needed to order on a competition.',
  title_demandCap: 'Demand cap',
  meaning_demandCap: 'How much ordered brings a rate down to its lowest.',
  title_exposureLimit: 'Exposure limit',
  meaning_exposureLimit: 'The most that one match may lose; every order is held to it.',
  title_confirmationWait: 'Wait for confirmation',
  meaning_confirmationWait: 'How long a result waits for a second source before it is settled.',
} as const

export const texts = {
  terms: 'Terms',
  termsAgain: 'Please read them. Your money stays where it is, whether you accept or not.',
  accept: 'I accept',
  acceptIn: 'I accept ({{seconds}})',
  accepted: 'Version {{version}}, accepted',
  notAccepted: 'Version {{version}}, not accepted yet',
  read: 'Read',
  decline: 'Not now, sign me out',
}

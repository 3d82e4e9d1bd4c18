export const texts = {
  terms: 'Terms',
  termsAgain: 'Please read them. Your money stays where it is, whether you accept or not.',
  accept: 'I accept',
  acceptIn: 'I accept ({{seconds}})',
  decline: 'Not now, sign me out',
}

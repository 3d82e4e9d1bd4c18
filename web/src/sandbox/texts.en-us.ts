export const texts = {
  title: 'Sandbox panel',
  deposit: 'Get test money',
  ribbon: 'Sandbox: no real money',
}

export const texts = {
  mine: 'My orders',
  failed: 'The orders did not arrive',
  place: 'Place an order',
}

export const texts = {
  mine: '我的订单',
  failed: '订单没有取到',
  place: '下单',
} as const

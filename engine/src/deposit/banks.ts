// Banks from which members pay, by the codes that statements and providers use for them in this market.
export const banks = [
  { code: 'ICBC', name: { 'zh-cn': '中国工商银行', 'en-us': 'Industrial and Commercial Bank of China' } },
  { code: 'ABC', name: { 'zh-cn': '中国农业银行', 'en-us': 'Agricultural Bank of China' } },
  { code: 'BOC', name: { 'zh-cn': '中国银行', 'en-us': 'Bank of China' } },
  { code: 'CCB', name: { 'zh-cn': '中国建设银行', 'en-us': 'China Construction Bank' } },
  { code: 'BOCOM', name: { 'zh-cn': '交通银行', 'en-us': 'Bank of Communications' } },
  { code: 'PSBC', name: { 'zh-cn': '中国邮政储蓄银行', 'en-us': 'Postal Savings Bank of China' } },
  { code: 'CMB', name: { 'zh-cn': '招商银行', 'en-us': 'China Merchants Bank' } },
  { code: 'CITIC', name: { 'zh-cn': '中信银行', 'en-us': 'China CITIC Bank' } },
  { code: 'CEB', name: { 'zh-cn': '中国光大银行', 'en-us': 'China Everbright Bank' } },
  { code: 'CMBC', name: { 'zh-cn': '中国民生银行', 'en-us': 'China Minsheng Bank' } },
  { code: 'SPDB', name: { 'zh-cn': '上海浦东发展银行', 'en-us': 'Shanghai Pudong Development Bank' } },
  { code: 'CIB', name: { 'zh-cn': '兴业银行', 'en-us': 'Industrial Bank' } },
  { code: 'PAB', name: { 'zh-cn': '平安银行', 'en-us': 'Ping An Bank' } },
  { code: 'CGB', name: { 'zh-cn': '广发银行', 'en-us': 'China Guangfa Bank' } },
  { code: 'HXB', name: { 'zh-cn': '华夏银行', 'en-us': 'Hua Xia Bank' } },
] as const

export type BankCode = (typeof banks)[number]['code']
export const bankCodes = banks.map(({ code }) => code) as [BankCode, ...BankCode[]]

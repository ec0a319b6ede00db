/** Paise as rupees with two decimals: '1056.00'. */
export const formatRupeesForFile = (paise: number): string =>
  `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`

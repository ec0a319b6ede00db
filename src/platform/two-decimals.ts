/** Amounts with both decimals, grouped as in India: '1,23,456.50'. */
export const twoDecimals = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

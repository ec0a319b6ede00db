const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '₹1,180' or '₹1,180.50', as it stands in letters. */
export const inRupees = (paise: number): string => rupees.format(paise / 100)

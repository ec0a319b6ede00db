const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats an amount for messages: '₹1,180' or '₹1,180.50'. */
export const inRupees = (paise: number): string => rupees.format(paise / 100)

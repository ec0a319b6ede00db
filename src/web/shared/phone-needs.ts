/** What is wrong with a typed phone number: too few digits, or no mobile number. */
export const PHONE_NEEDS = {
  length: 'account.address.need.phone',
  series: 'account.address.need.mobile',
} as const

/* Banks and wallets that the window offers, by the gateway's codes. */
export const POPULAR: readonly (readonly [code: string, name: string])[] = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['SBIN', 'State Bank of India'],
  ['UTIB', 'Axis Bank'],
  ['KKBK', 'Kotak Mahindra Bank'],
  ['YESB', 'Yes Bank'],
]
export const OTHERS: readonly (readonly [code: string, name: string])[] = [
  ['BARB_R', 'Bank of Baroda'],
  ['BKID', 'Bank of India'],
  ['MAHB', 'Bank of Maharashtra'],
  ['CNRB', 'Canara Bank'],
  ['CBIN', 'Central Bank of India'],
  ['FDRL', 'Federal Bank'],
  ['IBKL', 'IDBI Bank'],
  ['IDFB', 'IDFC FIRST Bank'],
  ['IDIB', 'Indian Bank'],
  ['IOBA', 'Indian Overseas Bank'],
  ['INDB', 'IndusInd Bank'],
  ['KARB', 'Karnataka Bank'],
  ['PUNB_R', 'Punjab National Bank'],
  ['SIBL', 'South Indian Bank'],
  ['UCBA', 'UCO Bank'],
  ['UBIN', 'Union Bank of India'],
]
export const WALLETS: readonly (readonly [code: string, name: string])[] = [
  ['mobikwik', 'Mobikwik'],
  ['phonepe', 'PhonePe'],
  ['amazonpay', 'Amazon Pay'],
  ['olamoney', 'Ola Money'],
]

/** Reasons of automatic refunds: `en` is stored with the order, and the shopper reads it in their language. */
export const RETURN_REASONS = {
  inCash: { en: 'This purchase is paid in cash.', hi: 'इस ख़रीद का पेमेंट नकद है।' },
  late: { en: 'News of the payment came too late.', hi: 'पेमेंट की ख़बर बहुत देर से आई।' },
  nowhere: { en: 'Nobody said where to send it.', hi: 'किसी ने नहीं बताया कि सामान कहाँ भेजना है।' },
  soldOut: { en: 'Sold out before it was paid.', hi: 'पेमेंट से पहले सामान बिक चुका था।' },
  cancelled: {
    en: 'The order was cancelled before the payment came.',
    hi: 'पेमेंट आने से पहले ऑर्डर रद्द हो चुका था।',
  },
  notDue: {
    en: 'It was paid already, or costs another amount now.',
    hi: 'इसका पेमेंट हो चुका था, या अब रक़म अलग है।',
  },
} as const

const PAID_TWICE = {
  en: 'It was paid twice; the first payment counts.',
  hi: 'पेमेंट दो बार हो गया; पहला वाला गिना गया।',
}
const OVERPAID = { en: 'So much more was paid than was asked for.', hi: 'जितना माँगा था उससे इतना ज़्यादा आया।' }
/** Internal notes of the staff are not shown. */
const REVIEWED_BY_STAFF = {
  en: 'We looked at this payment, and it belongs to no order.',
  hi: 'हमने यह पेमेंट देखा; यह किसी ऑर्डर का नहीं है।',
}

/** @param key of the refund: its prefix tells the kind of payment. */
export function returnReasonOf(key: string, reason: string): { en: string; hi: string } {
  if (key.startsWith('surplus:')) return PAID_TWICE
  if (key.startsWith('excess:')) return OVERPAID
  return Object.values(RETURN_REASONS).find(({ en }) => en === reason) ?? REVIEWED_BY_STAFF
}

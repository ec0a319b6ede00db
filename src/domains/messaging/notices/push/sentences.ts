import type { NotificationItem } from '../contract.ts'
import { namesInEnglish, sentenceOf } from '../rules.ts'

export type Language = 'en' | 'hi'

function namesInHindi({ names, people }: Pick<NotificationItem, 'names' | 'people'>): string {
  const [first = 'किसी', second] = names
  if (people <= 1) return first
  return people === 2 && second ? `${first} और ${second}` : `${first} और ${people - 1} अन्य लोगों`
}

type Sentence = (who: string) => string

const english: Record<string, Sentence> = {
  placed: () => 'Your order is placed',
  due: () => 'Your order is confirmed and is to be paid',
  extended: () => 'There is more time to pay for your order',
  accepted: () => 'The store has accepted your order',
  shipped: () => 'Your order is on its way',
  delivered: () => 'Your order was delivered',
  cancelled: () => 'Your order was cancelled',
  returned: () => 'Your order came back to the store',
}

const hindi: Record<string, Sentence> = {
  placed: () => 'आपका ऑर्डर दर्ज हो गया',
  due: () => 'आपका ऑर्डर पक्का है, पेमेंट करना बाक़ी है',
  extended: () => 'आपके ऑर्डर का पेमेंट करने के लिए समय बढ़ गया है',
  accepted: () => 'स्टोर ने आपका ऑर्डर स्वीकार कर लिया',
  shipped: () => 'आपका ऑर्डर रास्ते में है',
  delivered: () => 'आपका ऑर्डर पहुँच गया',
  cancelled: () => 'आपका ऑर्डर रद्द हो गया',
  returned: () => 'आपका ऑर्डर स्टोर पर लौट आया',
  liked: (who) => `${who} ने आपकी पोस्ट पसंद की`,
  followed: (who) => `${who} ने आपको फ़ॉलो किया`,
  commented: (who) => `${who} ने आपकी पोस्ट पर टिप्पणी की`,
  answered: (who) => `${who} ने आपकी टिप्पणी का जवाब दिया`,
  mentioned: (who) => `${who} ने एक पोस्ट में आपका नाम लिया`,
  named: (who) => `${who} ने एक टिप्पणी में आपका नाम लिया`,
  posted: (who) => `${who} की नई पोस्ट`,
  allowed: () => 'आप अब क्रिएटर हैं',
}

/** What a browser shows of a notice: one line, and nothing that the line does not need. */
export function titleOf(notice: NotificationItem, language: Language): string {
  if (language === 'hi') return hindi[notice.what]?.(namesInHindi(notice)) ?? 'CIY पर आपके लिए ख़बर'
  return english[notice.what]?.(namesInEnglish(notice)) ?? sentenceOf(notice).replace(/\.$/, '')
}

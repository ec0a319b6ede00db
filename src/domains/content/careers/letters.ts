import type { Letter, Letters } from '#domains/identity'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import type { ApplicationState } from '../contract.ts'
import type { Language, Role } from '../tables.ts'
import { readApplication } from './store.ts'

/** Tells candidates that their application came, and how it goes on. Where nothing is news to them, nothing is written. */
export function careerLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'content.applicationMoved',
      name: 'content: writes to the candidate',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { applicationId, eventId, to, words }) => {
        const application = await readApplication(tx, applicationId)
        const letter = application && letterOf(application, { to, words, publicUrl })
        if (letter) await mail.send({ ...letter, name: `application-${eventId}` })
      },
    }),
  ]
}

export const roleNames: Record<Role, Record<Language, string>> = {
  'social-media-executive': { en: 'Social Media Executive', hi: 'सोशल मीडिया एक्ज़ीक्यूटिव' },
  'digital-marketing': { en: 'Digital Marketing', hi: 'डिजिटल मार्केटिंग' },
  'retail-manager': { en: 'Retail Manager', hi: 'रिटेल मैनेजर' },
  'business-manager': { en: 'Business Manager', hi: 'बिज़नेस मैनेजर' },
}

type Texts = { subject: (role: string) => string; text: string }

const texts: Record<Language, Partial<Record<ApplicationState, Texts>>> = {
  en: {
    New: {
      subject: (role) => `We have your application: ${role}`,
      text: 'Thank you. Your application and your résumé have reached us. A person reads every one; you hear from us within 7 working days, whatever the answer. We keep them for 12 months and then erase them. If you want them erased earlier, or if it was not you who applied, answer this letter.',
    },
    Interview: {
      subject: (role) => `We would like to talk with you: ${role}`,
      text: 'We have read your application and would like to talk with you. We call you on the number you gave within 3 working days to find a time. It takes about 45 minutes, by video or at our office, as you like.',
    },
    Offer: {
      subject: (role) => `We would like you to join us: ${role}`,
      text: 'We liked talking with you and would like you to join us. We call you on the number you gave within 2 working days with everything in writing. We never ask for money, and no agent works for us.',
    },
    Rejected: {
      subject: (role) => `Your application: ${role}`,
      text: 'Thank you for the time you gave to this application. We have decided to go on with others for this role. You may apply again for it, or for any other.',
    },
  },
  hi: {
    New: {
      subject: (role) => `आपका आवेदन हमें मिल गया: ${role}`,
      text: 'धन्यवाद। आपका आवेदन और रेज़्यूमे हमें मिल गए हैं। हर आवेदन कोई व्यक्ति ही पढ़ता है; जवाब जो भी हो, 7 कामकाजी दिनों में आपको बताएँगे। हम इन्हें 12 महीने रखते हैं, फिर मिटा देते हैं। पहले मिटवाना हो, या आवेदन आपने न किया हो, तो इसी ई-मेल का जवाब दें।',
    },
    Interview: {
      subject: (role) => `हम आपसे बात करना चाहेंगे: ${role}`,
      text: 'हमने आपका आवेदन पढ़ा और आपसे बात करना चाहते हैं। समय तय करने के लिए हम 3 कामकाजी दिनों में आपके दिए नंबर पर फ़ोन करेंगे। बातचीत क़रीब 45 मिनट की होगी, वीडियो पर या हमारे दफ़्तर में, जैसा आप चाहें।',
    },
    Offer: {
      subject: (role) => `हम चाहते हैं कि आप हमारे साथ आएँ: ${role}`,
      text: 'आपसे बात करके अच्छा लगा और हम चाहते हैं कि आप हमारे साथ काम करें। 2 कामकाजी दिनों में हम आपके नंबर पर फ़ोन करेंगे और सब कुछ लिखकर देंगे। हम कभी पैसे नहीं माँगते और हमारा कोई एजेंट नहीं है।',
    },
    Rejected: {
      subject: (role) => `आपका आवेदन: ${role}`,
      text: 'इस आवेदन को आपने जो समय दिया, उसके लिए धन्यवाद। इस काम के लिए हम दूसरे उम्मीदवारों के साथ आगे बढ़ रहे हैं। आप इसके लिए या किसी और काम के लिए फिर आवेदन कर सकते हैं।',
    },
  },
}

type Addressee = { id: number; email: string; name: string; role: Role; language: Language }

function letterOf(to: Addressee, told: { to: ApplicationState; words: string; publicUrl: string }): Letter | null {
  const wanted = texts[to.language][told.to]
  if (!wanted) return null
  const link = new URL(`${to.language === 'hi' ? '/hi' : ''}/Career-with-us`, told.publicUrl).href
  const greeting = to.language === 'hi' ? `नमस्ते ${to.name},` : `Dear ${to.name},`
  const number = to.language === 'hi' ? `आवेदन संख्या ${to.id}` : `Application ${to.id}`
  const text = [greeting, wanted.text, told.words, `${number}\n${link}`].filter(Boolean).join('\n\n')
  return { to: to.email, subject: wanted.subject(roleNames[to.role][to.language]), text, link, code: '', requestType: null }
}

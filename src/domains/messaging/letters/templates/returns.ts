import { template, type LocalizedText } from './template.ts'

const step = (subject: LocalizedText, sms?: LocalizedText) =>
  template(['order'], {
    subject,
    body: {
      en: `${subject.en}.\n\nOrder {order}\n{link}\n\nYou get this letter because it is about an order of yours.`,
      hi: `${subject.hi}।\n\nऑर्डर {order}\n{link}\n\nयह ई-मेल इसलिए आया है कि यह आपके किसी ऑर्डर के बारे में है।`,
    },
    ...(sms && { sms }),
  })

/** What each side is told of a case by the step that the other has taken. What was said stays in the shop. */
export const returnTemplates = {
  'return-ask-info': step({
    en: 'The store asks you something about what you want to return',
    hi: 'आप जो लौटाना चाहते हैं, उसके बारे में स्टोर कुछ पूछ रहा है',
  }),
  'return-offer': step({ en: 'The store makes you an offer', hi: 'स्टोर ने आपको एक प्रस्ताव दिया है' }),
  'return-approve': step(
    { en: 'The store has agreed to what you asked for', hi: 'स्टोर ने आपकी बात मान ली है' },
    {
      en: 'The store has agreed about your CIY order {order}. What comes next is on its page. -CIY',
      hi: 'CIY ऑर्डर {order} के बारे में स्टोर ने आपकी बात मान ली। आगे क्या, उसके पन्ने पर है। -CIY',
    },
  ),
  'return-reject': step({
    en: 'The store has said no to what you asked for',
    hi: 'स्टोर ने आपकी बात नहीं मानी',
  }),
  'return-book-pickup': step(
    { en: 'A courier is called to fetch what you return', hi: 'आपकी वापसी ले जाने के लिए कूरियर बुलाया गया है' },
    {
      en: 'A courier comes to fetch what you return of CIY order {order}. Please have it packed. -CIY',
      hi: 'CIY ऑर्डर {order} की वापसी लेने कूरियर आ रहा है। कृपया पैक करके रखें। -CIY',
    },
  ),
  'return-pickup-off': step({
    en: 'The courier did not come; he is called again',
    hi: 'कूरियर नहीं आया; उसे फिर बुलाया गया है',
  }),
  'return-receive': step({ en: 'What you sent back has arrived', hi: 'आपने जो लौटाया था वह पहुँच गया' }),
  'return-inspect': step({
    en: 'The store has looked at what you sent back',
    hi: 'आपने जो लौटाया, स्टोर ने उसे देख लिया है',
  }),
  'return-decide-for': step({ en: 'We have decided in your favour', hi: 'हमने आपके पक्ष में फ़ैसला किया है' }),
  'return-decide-against': step({
    en: 'We have decided about your appeal',
    hi: 'आपकी अपील पर हमने फ़ैसला कर लिया है',
  }),
  'return-let-stand': step({ en: 'What you asked for is closed', hi: 'आपका अनुरोध बंद हो गया है' }),
  'return-resolve': step({ en: 'What you asked for is settled', hi: 'आपका अनुरोध निपट गया है' }),
  'return-lapse': step({
    en: 'What you asked for has ended, because nothing was sent',
    hi: 'कुछ भेजा नहीं गया, इसलिए आपका अनुरोध ख़त्म हो गया',
  }),
  'return-store-open': step({ en: 'A shopper wants to return something', hi: 'एक ग्राहक कुछ लौटाना चाहते हैं' }),
  'return-store-give-info': step({
    en: 'The shopper has answered about a return',
    hi: 'वापसी के बारे में ग्राहक ने जवाब दिया है',
  }),
  'return-store-accept-offer': step({
    en: 'The shopper takes your offer',
    hi: 'ग्राहक ने आपका प्रस्ताव मान लिया',
  }),
  'return-store-escalate': step({
    en: 'We decide about a return of yours',
    hi: 'आपकी एक वापसी पर हम फ़ैसला करेंगे',
  }),
  'return-store-withdraw': step({ en: 'A return was taken back', hi: 'एक वापसी वापस ले ली गई' }),
  'return-store-send': step({
    en: 'What is returned is on its way to you',
    hi: 'लौटाया हुआ सामान आपके पास आ रहा है',
  }),
}

import { template, type LocalizedText } from './template.ts'

const WHY = {
  en: 'You get this letter because you have applied to sell on CIY.',
  hi: 'यह ई-मेल इसलिए आया है कि आपने CIY पर बेचने के लिए आवेदन किया है।',
}

type Words = { subject: LocalizedText; text: LocalizedText; sms?: LocalizedText }

const ofApplication = ({ subject, text, sms }: Words) =>
  template(['words'], {
    subject,
    body: {
      en: `${text.en}\n\n{words}\n\n{link}\n\n${WHY.en}`,
      hi: `${text.hi}\n\n{words}\n\n{link}\n\n${WHY.hi}`,
    },
    ...(sms && { sms }),
  })

/** What those who want to sell are told, and what those who do are told of their money. */
export const sellingTemplates = {
  'seller-submit': ofApplication({
    subject: { en: 'Your application to sell on CIY has arrived', hi: 'CIY पर बेचने का आपका आवेदन मिल गया' },
    text: {
      en: 'We have everything. We look at it within three days and write to you.',
      hi: 'हमें सब कुछ मिल गया है। तीन दिन में देखकर आपको लिखेंगे।',
    },
  }),
  'seller-ask': ofApplication({
    subject: {
      en: 'Something is open in your application to sell on CIY',
      hi: 'CIY पर बेचने के आपके आवेदन में कुछ बाक़ी है',
    },
    text: {
      en: 'We need something mended or added. What it is stands beside each step; nothing else has to be done again.',
      hi: 'कुछ सुधारना या जोड़ना है। क्या, यह हर चरण के पास लिखा है; बाक़ी कुछ दोबारा नहीं करना।',
    },
    sms: {
      en: 'Something is open in your application to sell on CIY. What it is stands beside each step. -CIY',
      hi: 'CIY पर बेचने के आपके आवेदन में कुछ बाक़ी है। क्या, यह हर चरण के पास लिखा है। -CIY',
    },
  }),
  'seller-approve': ofApplication({
    subject: { en: 'Welcome: your store on CIY is open', hi: 'स्वागत है: CIY पर आपका स्टोर खुल गया' },
    text: {
      en: 'Your application is approved and your store has its page. Add your goods in the store console, and they are for sale.',
      hi: 'आपका आवेदन मंज़ूर हो गया है और आपके स्टोर का पन्ना तैयार है। स्टोर कंसोल में सामान जोड़ें और बिक्री शुरू।',
    },
    sms: {
      en: 'Welcome: your store on CIY is open. Add your goods in the store console. -CIY',
      hi: 'स्वागत है: CIY पर आपका स्टोर खुल गया। स्टोर कंसोल में सामान जोड़ें। -CIY',
    },
  }),
  'seller-reject': ofApplication({
    subject: { en: 'Your application to sell on CIY', hi: 'CIY पर बेचने का आपका आवेदन' },
    text: {
      en: 'We could not approve your application. The reason is below. You may apply again when it is mended.',
      hi: 'हम आपका आवेदन मंज़ूर नहीं कर सके। कारण नीचे है। सुधारकर आप फिर आवेदन कर सकते हैं।',
    },
  }),
  'payout-paid': template(['amount', 'utr'], {
    subject: { en: '{amount} was paid to you', hi: '{amount} आपको चुकाए गए' },
    body: {
      en: '{amount} is on its way to your bank account. The bank knows it as {utr}. What it is made of stands in your statement:\n\n{link}\n\nYou get this letter because it is your money.',
      hi: '{amount} आपके बैंक खाते में भेजे गए हैं। बैंक में इसका नंबर {utr} है। यह कैसे बना, आपके विवरण में है:\n\n{link}\n\nयह ई-मेल इसलिए आया है कि यह आपका पैसा है।',
    },
    sms: {
      en: '{amount} was sent to your bank account by CIY, number {utr}. -CIY',
      hi: 'CIY ने {amount} आपके बैंक खाते में भेजे, नंबर {utr}। -CIY',
    },
  }),
  'payee-changed': template(['words', 'when'], {
    subject: { en: 'Your bank details on CIY were changed', hi: 'CIY पर आपके बैंक का ब्योरा बदला गया' },
    body: {
      en: 'From now on we pay you to: {words}\n\nNothing is paid to it before {when}, so that you can stop it. If this was not you, write to us at once: {link}',
      hi: 'अब से हम आपको यहाँ चुकाएँगे: {words}\n\n{when} से पहले इसमें कुछ नहीं भेजा जाएगा, ताकि आप इसे रोक सकें। अगर यह आपने नहीं किया, तो तुरंत बताइए: {link}',
    },
    sms: {
      en: 'Your bank details on CIY were changed. Nothing is paid before {when}. Not you? Tell us at once. -CIY',
      hi: 'CIY पर आपके बैंक का ब्योरा बदला गया। {when} से पहले कुछ नहीं भेजा जाएगा। आपने नहीं किया? तुरंत बताएँ। -CIY',
    },
  }),
  'coupon-stopped': template(['title', 'words'], {
    subject: { en: 'We stopped your coupon {title}', hi: 'हमने आपका कूपन {title} रोक दिया' },
    body: {
      en: 'Your coupon {title} cannot be used any more. The reason:\n\n{words}\n\nWhat was bought with it stays as it was. Your coupons: {link}',
      hi: 'आपका कूपन {title} अब काम नहीं करेगा। कारण:\n\n{words}\n\nइससे जो ख़रीदा जा चुका है, वह वैसा ही रहेगा। आपके कूपन: {link}',
    },
  }),
  'loss-borne': template(['amount', 'order', 'words'], {
    subject: {
      en: 'A bank took {amount} back for order {order}',
      hi: 'बैंक ने ऑर्डर {order} के {amount} वापस ले लिए',
    },
    body: {
      en: 'The shopper’s bank decided for the shopper, and {amount} of order {order} are taken off what we owe you. The reason:\n\n{words}\n\nYour statement: {link}',
      hi: 'ग्राहक के बैंक ने ग्राहक के पक्ष में फ़ैसला दिया, और ऑर्डर {order} के {amount} आपके बकाये में से घटाए गए हैं। कारण:\n\n{words}\n\nआपका विवरण: {link}',
    },
  }),
  'payout-failed': template(['amount', 'words'], {
    subject: { en: '{amount} could not be paid to you', hi: '{amount} आपको चुकाए नहीं जा सके' },
    body: {
      en: 'Your bank did not take {amount}. {words}\n\nNothing is lost: look at your bank details, and we send it again.\n\n{link}',
      hi: 'आपके बैंक ने {amount} नहीं लिए। {words}\n\nकुछ खोया नहीं है: अपने बैंक का ब्योरा देख लें, हम फिर भेजेंगे।\n\n{link}',
    },
    sms: {
      en: 'Your bank did not take {amount} from CIY. Please look at your bank details; nothing is lost. -CIY',
      hi: 'आपके बैंक ने CIY के {amount} नहीं लिए। बैंक का ब्योरा देख लें; कुछ खोया नहीं है। -CIY',
    },
  }),
}

import { template, type LocalizedText } from './template.ts'

type Words = { subject: LocalizedText; text: LocalizedText; sms?: LocalizedText }

const ofComplaint = ({ subject, text, sms }: Words) =>
  template(['ticket'], {
    subject: { en: `${subject.en} ({ticket})`, hi: `${subject.hi} ({ticket})` },
    body: {
      en: `${text.en}\n\nComplaint {ticket}\n{link}\n\nYou get this letter because you have made a complaint.`,
      hi: `${text.hi}\n\nशिकायत {ticket}\n{link}\n\nयह ई-मेल इसलिए आया है कि आपने शिकायत की है।`,
    },
    ...(sms && { sms }),
  })

/** What those are told who have complained. What was said stays in the shop. */
export const complaintTemplates = {
  'complaint-open': ofComplaint({
    subject: { en: 'Your complaint has reached us', hi: 'आपकी शिकायत हमें मिल गई' },
    text: {
      en: 'Keep its number. You get our acknowledgement within 48 hours, and it is settled within one month.',
      hi: 'इसका नंबर सँभालकर रखें। 48 घंटे में हमारी पावती और एक महीने में निपटारा मिलेगा।',
    },
    sms: {
      en: 'Your complaint has reached CIY under {ticket}. You hear from us within 48 hours. -CIY',
      hi: 'आपकी शिकायत CIY को मिल गई, नंबर {ticket}। 48 घंटे में जवाब मिलेगा। -CIY',
    },
  }),
  'complaint-acknowledge': ofComplaint({
    subject: { en: 'We are looking at your complaint', hi: 'हम आपकी शिकायत देख रहे हैं' },
    text: {
      en: 'Somebody has read your complaint and works on it.',
      hi: 'आपकी शिकायत पढ़ ली गई है और उस पर काम हो रहा है।',
    },
  }),
  'complaint-reply': ofComplaint({
    subject: { en: 'An answer to your complaint', hi: 'आपकी शिकायत का जवाब' },
    text: { en: 'We have written to you about your complaint.', hi: 'आपकी शिकायत के बारे में हमने आपको लिखा है।' },
  }),
  'complaint-close': ofComplaint({
    subject: { en: 'Your complaint is closed', hi: 'आपकी शिकायत बंद हो गई' },
    text: {
      en: 'Read how it ended. If you are not content, you can open it again for 30 days; then our grievance officer looks at it.',
      hi: 'पढ़ें कि क्या नतीजा रहा। संतुष्ट न हों तो 30 दिन तक इसे फिर खोल सकते हैं; तब हमारे शिकायत अधिकारी देखेंगे।',
    },
    sms: {
      en: 'Your complaint {ticket} at CIY is closed. Not content? Open it again within 30 days. -CIY',
      hi: 'CIY पर आपकी शिकायत {ticket} बंद हुई। संतुष्ट नहीं? 30 दिन में फिर खोलें। -CIY',
    },
  }),
}

const ofCareer = ({ subject, text, sms }: Words) =>
  template(['name', 'role', 'words', 'application'], {
    subject: { en: `${subject.en}: {role}`, hi: `${subject.hi}: {role}` },
    body: {
      en: `Dear {name},\n\n${text.en}\n\n{words}\n\nApplication {application}\n{link}`,
      hi: `नमस्ते {name},\n\n${text.hi}\n\n{words}\n\nआवेदन संख्या {application}\n{link}`,
    },
    ...(sms && { sms }),
  })

/** What candidates are told. */
export const careerTemplates = {
  'career-new': ofCareer({
    subject: { en: 'We have your application', hi: 'आपका आवेदन हमें मिल गया' },
    text: {
      en: 'Thank you. Your application and your résumé have reached us. A person reads every one; you hear from us within 7 working days, whatever the answer. We keep them for 12 months and then erase them. If you want them erased earlier, or if it was not you who applied, answer this letter.',
      hi: 'धन्यवाद। आपका आवेदन और रेज़्यूमे हमें मिल गए हैं। हर आवेदन कोई व्यक्ति ही पढ़ता है; जवाब जो भी हो, 7 कामकाजी दिनों में आपको बताएँगे। हम इन्हें 12 महीने रखते हैं, फिर मिटा देते हैं। पहले मिटवाना हो, या आवेदन आपने न किया हो, तो इसी ई-मेल का जवाब दें।',
    },
  }),
  'career-interview': ofCareer({
    subject: { en: 'We would like to talk with you', hi: 'हम आपसे बात करना चाहेंगे' },
    text: {
      en: 'We have read your application and would like to talk with you. We call you on the number you gave within 3 working days to find a time. It takes about 45 minutes, by video or at our office, as you like.',
      hi: 'हमने आपका आवेदन पढ़ा और आपसे बात करना चाहते हैं। समय तय करने के लिए हम 3 कामकाजी दिनों में आपके दिए नंबर पर फ़ोन करेंगे। बातचीत क़रीब 45 मिनट की होगी, वीडियो पर या हमारे दफ़्तर में, जैसा आप चाहें।',
    },
  }),
  'career-offer': ofCareer({
    subject: { en: 'We would like you to join us', hi: 'हम चाहते हैं कि आप हमारे साथ आएँ' },
    text: {
      en: 'We liked talking with you and would like you to join us. We call you on the number you gave within 2 working days with everything in writing. We never ask for money, and no agent works for us.',
      hi: 'आपसे बात करके अच्छा लगा और हम चाहते हैं कि आप हमारे साथ काम करें। 2 कामकाजी दिनों में हम आपके नंबर पर फ़ोन करेंगे और सब कुछ लिखकर देंगे। हम कभी पैसे नहीं माँगते और हमारा कोई एजेंट नहीं है।',
    },
  }),
  'career-rejected': ofCareer({
    subject: { en: 'Your application', hi: 'आपका आवेदन' },
    text: {
      en: 'Thank you for the time you gave to this application. We have decided to go on with others for this role. You may apply again for it, or for any other.',
      hi: 'इस आवेदन को आपने जो समय दिया, उसके लिए धन्यवाद। इस काम के लिए हम दूसरे उम्मीदवारों के साथ आगे बढ़ रहे हैं। आप इसके लिए या किसी और काम के लिए फिर आवेदन कर सकते हैं।',
    },
  }),
}

const creatorWhy = {
  en: 'You get this letter because you asked to share your work at CIY.',
  hi: 'यह ई-मेल इसलिए आया है कि आपने CIY पर अपना काम दिखाने को कहा था।',
}

const ofCreator = ({ subject, text, sms }: Words) =>
  template(['name', 'words', 'until'], {
    subject,
    body: {
      en: `Dear {name},\n\n${text.en}\n\n{words}\n\n{until}\n\n{link}\n\n${creatorWhy.en}`,
      hi: `नमस्ते {name},\n\n${text.hi}\n\n{words}\n\n{until}\n\n{link}\n\n${creatorWhy.hi}`,
    },
    ...(sms && { sms }),
  })

/** What makers are told of decisions about them; the bell in the shop tells the same to everybody. */
export const creatorTemplates = {
  'creator-allowed': ofCreator({
    subject: { en: 'Welcome: you are a creator at CIY', hi: 'स्वागत है: अब आप CIY के क्रिएटर हैं' },
    text: {
      en: 'Your request was approved. Share your first work whenever you like.',
      hi: 'आपका अनुरोध मंज़ूर हो गया। जब चाहें अपना पहला काम दिखाएँ।',
    },
    sms: {
      en: 'Welcome: you are a creator at CIY. Share your first work whenever you like. -CIY',
      hi: 'स्वागत है: अब आप CIY के क्रिएटर हैं। जब चाहें अपना पहला काम दिखाएँ। -CIY',
    },
  }),
  'creator-rejected': ofCreator({
    subject: { en: 'About your request to become a creator', hi: 'क्रिएटर बनने के आपके अनुरोध के बारे में' },
    text: { en: 'Your request was not approved this time.', hi: 'इस बार आपका अनुरोध मंज़ूर नहीं हुआ।' },
  }),
  'creator-asked': ofCreator({
    subject: {
      en: 'A question about your request to become a creator',
      hi: 'क्रिएटर बनने के आपके अनुरोध के बारे में एक सवाल',
    },
    text: { en: 'Before we decide we would like to know more.', hi: 'फ़ैसले से पहले हम कुछ और जानना चाहते हैं।' },
  }),
  'creator-revoked': ofCreator({
    subject: { en: 'You can post no more at CIY', hi: 'अब आप CIY पर पोस्ट नहीं कर सकते' },
    text: {
      en: 'We have taken back the leave to share new work.',
      hi: 'नया काम दिखाने की अनुमति हमने वापस ले ली है।',
    },
  }),
}

/** Letters that people have asked for. */
export const digestTemplates = {
  'news-of-the-day': template(['lines', 'stop'], {
    subject: { en: 'What happened at CIY', hi: 'CIY पर क्या हुआ' },
    body: {
      en: '{lines}\n\n{link}\n\nYou asked for this letter. Stop it: {stop}',
      hi: '{lines}\n\n{link}\n\nयह ई-मेल आपने माँगा था। बंद करें: {stop}',
    },
  }),
  'policy-coming': template(['title', 'when', 'words'], {
    subject: { en: 'New words from {when}: {title}', hi: '{when} से नए शब्द: {title}' },
    body: {
      en: 'From {when} we have other words: {title}.\n\n{words}\n\nWhat is new, and what was before:\n{link}\n\nIf you do not agree, you can delete your account before that day. You get this letter because you have an account at CIY.',
      hi: '{when} से हमारे ये शब्द बदलेंगे: {title}।\n\n{words}\n\nक्या नया है और पहले क्या था:\n{link}\n\nसहमत न हों तो उस दिन से पहले अपना खाता मिटा सकते हैं। यह ई-मेल इसलिए आया है कि CIY पर आपका खाता है।',
    },
  }),
  'offers-asked': template(['forget'], {
    subject: { en: 'Do you want offers from CIY?', hi: 'क्या आपको CIY के ऑफ़र चाहिए?' },
    body: {
      en: 'Somebody, hopefully you, asked us to send offers and news to this address: at most four letters a month.\n\nIf it was you, say yes here:\n{link}\n\nIf it was not you, do nothing: no letter will come, and we forget this address after 30 days. Or have it forgotten at once here:\n{forget}',
      hi: 'किसी ने, शायद आपने ही, इस पते पर ऑफ़र और ख़बरें भेजने को कहा है: महीने में ज़्यादा से ज़्यादा चार ई-मेल।\n\nअगर आपने ही कहा था, तो यहाँ हाँ कहें:\n{link}\n\nअगर आपने नहीं कहा, तो कुछ न करें: कोई ई-मेल नहीं आएगा और 30 दिन बाद हम यह पता भूल जाएँगे। या इसे अभी यहीं हटवा दें:\n{forget}',
    },
  }),
}

import { template, type LocalizedText } from './template.ts'

const needs = ['name', 'facts'] as const

type Warning = { subject: LocalizedText; happened: LocalizedText; sms?: LocalizedText }

const asks = {
  ours: {
    en: 'If you have a question about it, please answer this letter.',
    hi: 'कोई सवाल हो तो इसी ई-मेल का जवाब दें।',
  },
  hers: {
    en: 'Was that you? Then all is well, and there is nothing to do.\n\nIf it was not you, please log in now, end all other logins on the page below, and never tell anybody a code that we send you. Then answer this letter, and we look at it together.',
    hi: 'क्या यह आपने किया था? तो सब ठीक है, कुछ करने की ज़रूरत नहीं।\n\nअगर आपने नहीं किया, तो अभी लॉग इन करें, नीचे दिए पन्ने पर बाक़ी सभी लॉगिन बंद करें और हमारा भेजा कोड कभी किसी को न बताएँ। फिर इसी ई-मेल का जवाब दें, हम मिलकर देखेंगे।',
  },
  shut: {
    en: 'Was that you? Then all is well, and there is nothing to do.\n\nIf it was not you, please log in now, end all other logins on the page below, and never tell anybody a code that we send you. If you cannot log in any more, answer this letter, and we stop it together.',
    hi: 'क्या यह आपने किया था? तो सब ठीक है, कुछ करने की ज़रूरत नहीं।\n\nअगर आपने नहीं किया, तो अभी लॉग इन करें, नीचे दिए पन्ने पर बाक़ी सभी लॉगिन बंद करें और हमारा भेजा कोड कभी किसी को न बताएँ। लॉग इन न हो पाए तो इसी ई-मेल का जवाब दें, हम इसे मिलकर रोकेंगे।',
  },
}

const MAX_PER_HOUR = 4

/** `ask`: whether she may have done it herself, is shut out by it if not, or it was ours to do. */
const warning = (ask: keyof typeof asks, { subject, happened, sms }: Warning) =>
  template(needs, {
    subject,
    body: {
      en: `Hello {name},\n\n${happened.en}\n\n{facts}\n\n${asks[ask].en}\n\n{link}\n\nYour CIY team`,
      hi: `नमस्ते {name},\n\n${happened.hi}\n\n{facts}\n\n${asks[ask].hi}\n\n{link}\n\nआपकी CIY टीम`,
    },
    mostAnHour: MAX_PER_HOUR,
    ...(sms && { sms }),
  })

/** What an account's owner hears of at once. An SMS about an account has no variable and no link: what could be put in could be used to deceive. */
export const accountTemplates = {
  'account-new-device': warning('hers', {
    subject: { en: 'A new login to your CIY account', hi: 'आपके CIY खाते में नया लॉगिन' },
    happened: {
      en: 'Somebody has just logged in to your account from a place that was not used for it before.',
      hi: 'अभी किसी ने आपके खाते में ऐसी जगह से लॉग इन किया है जहाँ से पहले कभी नहीं हुआ था।',
    },
  }),
  'account-phone-added': warning('hers', {
    subject: { en: 'Your CIY account has a mobile number now', hi: 'आपके CIY खाते में मोबाइल नंबर जुड़ गया' },
    happened: {
      en: 'A mobile number was added to your account. It can be used to log in from now on.',
      hi: 'आपके खाते में एक मोबाइल नंबर जोड़ा गया है। अब उससे लॉग इन किया जा सकता है।',
    },
  }),
  'account-phone-changed': warning('shut', {
    subject: {
      en: 'The mobile number of your CIY account was changed',
      hi: 'आपके CIY खाते का मोबाइल नंबर बदल गया',
    },
    happened: {
      en: 'Your account has another mobile number now. The one before it does not log in any more, and every other login was ended.',
      hi: 'आपके खाते में अब दूसरा मोबाइल नंबर है। पुराने नंबर से लॉग इन नहीं होगा, और बाक़ी सभी लॉगिन बंद कर दिए गए हैं।',
    },
    sms: {
      en: 'The mobile number of your CIY account was changed. If this was not you, log in with Gmail or write to us at once. -CIY',
      hi: 'आपके CIY खाते का मोबाइल नंबर बदला गया है। अगर यह आपने नहीं किया, तो Gmail से लॉग इन करें या तुरंत हमें लिखें। -CIY',
    },
  }),
  'account-email-changed': warning('shut', {
    subject: {
      en: 'The e-mail address of your CIY account was changed',
      hi: 'आपके CIY खाते का ई-मेल पता बदल गया',
    },
    happened: {
      en: 'Another e-mail address was verified for your account. Letters about your orders go there from now on; this is the last one to this address.',
      hi: 'आपके खाते के लिए दूसरा ई-मेल पता सत्यापित हुआ है। ऑर्डर के ई-मेल अब वहीं जाएँगे; इस पते पर यह आख़िरी है।',
    },
  }),
  'account-gmail-linked': warning('hers', {
    subject: {
      en: 'A Gmail account was linked to your CIY account',
      hi: 'आपके CIY खाते से एक Gmail खाता जुड़ गया',
    },
    happened: {
      en: 'A Gmail account was linked to your account. It can be used to log in from now on.',
      hi: 'आपके खाते से एक Gmail खाता जोड़ा गया है। अब उससे लॉग इन किया जा सकता है।',
    },
    sms: {
      en: 'A Gmail account can now log in to your CIY account. If this was not you, log in and unlink it, or write to us at once. -CIY',
      hi: 'अब एक Gmail खाते से आपके CIY खाते में लॉग इन हो सकता है। अगर यह आपने नहीं किया, तो लॉग इन करके उसे हटाएँ या तुरंत हमें लिखें। -CIY',
    },
  }),
  'account-gmail-unlinked': warning('hers', {
    subject: {
      en: 'A Gmail account was unlinked from your CIY account',
      hi: 'आपके CIY खाते से एक Gmail खाता हट गया',
    },
    happened: {
      en: 'A Gmail account was unlinked from your account. It does not log in any more.',
      hi: 'आपके खाते से एक Gmail खाता हटाया गया है। अब उससे लॉग इन नहीं होगा।',
    },
  }),
  'account-accounts-joined': warning('shut', {
    subject: { en: 'Two CIY accounts are one now', hi: 'दो CIY खाते अब एक हैं' },
    happened: {
      en: 'This account was joined with another one. Orders, wishlist, cart and addresses are together in one place now, and either login opens it.',
      hi: 'यह खाता दूसरे खाते से मिला दिया गया है। ऑर्डर, विशलिस्ट, कार्ट और पते अब एक जगह हैं, और दोनों लॉगिन से यही खुलता है।',
    },
    sms: {
      en: 'Your CIY account was joined with another one. If this was not you, write to us at once. -CIY',
      hi: 'आपका CIY खाता दूसरे खाते से मिला दिया गया है। अगर यह आपने नहीं किया, तो तुरंत हमें लिखें। -CIY',
    },
  }),
  'account-second-factor-added': warning('hers', {
    subject: { en: 'Two-step login is on', hi: 'दो चरणों वाला लॉगिन चालू है' },
    happened: {
      en: 'Two-step login was turned on for your account.',
      hi: 'आपके खाते के लिए दो चरणों वाला लॉगिन चालू किया गया है।',
    },
  }),
  'account-second-factor-tried': warning('hers', {
    subject: {
      en: 'Many wrong codes were tried for your CIY account',
      hi: 'आपके CIY खाते के लिए कई ग़लत कोड डाले गए',
    },
    happened: {
      en: 'Somebody who could log in to your account has tried many wrong codes of its two-step login. Until tomorrow only a recovery code opens what it guards.',
      hi: 'कोई, जो आपके खाते में लॉग इन कर सका, दूसरे चरण के कई ग़लत कोड डाल चुका है। कल तक केवल रिकवरी कोड से ही आगे खुलेगा।',
    },
  }),
  'account-second-factor-removed': warning('hers', {
    subject: { en: 'Two-step login is off', hi: 'दो चरणों वाला लॉगिन बंद है' },
    happened: {
      en: 'Two-step login was turned off for your account.',
      hi: 'आपके खाते के लिए दो चरणों वाला लॉगिन बंद किया गया है।',
    },
  }),
  'account-second-factor-reset': warning('ours', {
    subject: { en: 'Two-step login was reset', hi: 'दो चरणों वाला लॉगिन फिर से सेट हुआ' },
    happened: {
      en: 'One of our administrators has reset the two-step login of your account. Please set it up anew.',
      hi: 'हमारे किसी व्यवस्थापक ने आपके खाते का दो चरणों वाला लॉगिन हटा दिया है। कृपया उसे नए सिरे से लगाएँ।',
    },
  }),
  'account-recovery-code-used': warning('hers', {
    subject: { en: 'A recovery code was used', hi: 'एक रिकवरी कोड इस्तेमाल हुआ' },
    happened: {
      en: 'One of the recovery codes of your account was used in place of the authenticator app.',
      hi: 'ऑथेंटिकेटर ऐप की जगह आपके खाते का एक रिकवरी कोड इस्तेमाल किया गया है।',
    },
  }),
  'account-roles-changed': warning('ours', {
    subject: { en: 'What your CIY account may do has changed', hi: 'आपका CIY खाता क्या कर सकता है, यह बदला है' },
    happened: {
      en: 'One of our administrators has changed what your account may do.',
      hi: 'हमारे किसी व्यवस्थापक ने बदला है कि आपका खाता क्या कर सकता है।',
    },
  }),
  'account-suspended': warning('ours', {
    subject: { en: 'Your CIY account is suspended', hi: 'आपका CIY खाता रोक दिया गया है' },
    happened: {
      en: 'Your account was suspended, so nobody can log in to it for now. Orders that are on their way still come.',
      hi: 'आपका खाता रोक दिया गया है, इसलिए फ़िलहाल उसमें कोई लॉग इन नहीं कर सकता। जो ऑर्डर रास्ते में हैं, वे आएँगे।',
    },
    sms: {
      en: 'Your CIY account is suspended, so nobody can log in to it for now. If you have a question, please write to us. -CIY',
      hi: 'आपका CIY खाता रोक दिया गया है, इसलिए फ़िलहाल उसमें कोई लॉग इन नहीं कर सकता। कोई सवाल हो तो हमें लिखें। -CIY',
    },
  }),
  'account-reinstated': warning('ours', {
    subject: { en: 'Your CIY account is open again', hi: 'आपका CIY खाता फिर खुल गया' },
    happened: {
      en: 'Your account is no longer suspended. You can log in as before.',
      hi: 'आपके खाते पर अब रोक नहीं है। पहले की तरह लॉग इन करें।',
    },
  }),
  'account-deletion-asked': warning('hers', {
    subject: { en: 'Your CIY account is going to be deleted', hi: 'आपका CIY खाता मिटाया जाने वाला है' },
    happened: {
      en: 'Somebody who is logged in to your account has asked for it to be deleted. Until that is done you can take it back on the page below.',
      hi: 'आपके खाते में लॉग इन किसी ने उसे मिटाने को कहा है। मिटने से पहले आप नीचे दिए पन्ने पर इसे वापस ले सकते हैं।',
    },
    sms: {
      en: 'Your CIY account will be deleted in 48 hours, as was asked. If this was not you, log in and cancel it, or write to us at once. -CIY',
      hi: 'माँगने पर आपका CIY खाता 48 घंटे में मिटा दिया जाएगा। अगर यह आपने नहीं किया, तो लॉग इन करके रद्द करें या तुरंत हमें लिखें। -CIY',
    },
  }),
  'account-deletion-cancelled': warning('hers', {
    subject: { en: 'Your CIY account stays', hi: 'आपका CIY खाता बना रहेगा' },
    happened: {
      en: 'Your account will not be deleted: the request was taken back.',
      hi: 'आपका खाता नहीं मिटाया जाएगा: अनुरोध वापस ले लिया गया है।',
    },
  }),
  'account-deletion-blocked': warning('ours', {
    subject: { en: 'Your CIY account could not be deleted yet', hi: 'आपका CIY खाता अभी मिटाया नहीं जा सका' },
    happened: {
      en: 'Your account could not be deleted yet, because something in it is not finished. The page below says what; we try again by ourselves.',
      hi: 'आपका खाता अभी मिटाया नहीं जा सका, क्योंकि उसमें कुछ पूरा नहीं हुआ है। क्या, यह नीचे दिए पन्ने पर है; हम ख़ुद फिर कोशिश करेंगे।',
    },
  }),
  'account-deleted': warning('ours', {
    subject: { en: 'Your CIY account is deleted', hi: 'आपका CIY खाता मिटा दिया गया' },
    happened: {
      en: 'Your account is deleted, as you asked. Bills of your orders stay for as long as tax law wants them, and nothing else tells who you were. This is the last letter from us.',
      hi: 'आपके कहने पर आपका खाता मिटा दिया गया है। कर क़ानून जब तक चाहता है तब तक आपके ऑर्डर के बिल रहेंगे, और कुछ यह नहीं बताता कि आप कौन थे। यह हमारा आख़िरी ई-मेल है।',
    },
  }),
  'account-changed': warning('hers', {
    subject: { en: 'Something has changed in your CIY account', hi: 'आपके CIY खाते में कुछ बदला है' },
    happened: {
      en: 'Something that has to do with how you log in has changed in your account.',
      hi: 'आपके खाते में लॉग इन से जुड़ा कुछ बदला है।',
    },
  }),
  'account-confirm-email': template([], {
    subject: { en: 'Confirm your e-mail address for CIY', hi: 'CIY के लिए अपने ई-मेल पते की पुष्टि करें' },
    body: {
      en: 'Confirm your e-mail address for CIY:\n\n{link}\n\nThe link is good for one day. If you did not ask for it, nothing happens unless you open it.',
      hi: 'CIY के लिए अपने ई-मेल पते की पुष्टि करें:\n\n{link}\n\nयह लिंक एक दिन चलेगा। अगर आपने इसे नहीं माँगा, तो खोले बिना कुछ नहीं होगा।',
    },
  }),
}

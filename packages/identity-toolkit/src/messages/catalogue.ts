export type Language = 'en' | 'hi'

const english = {
  'mail.EMAIL_SIGNIN': 'Your link to log in to CIY',
  'mail.PASSWORD_RESET': 'Choose a new password for CIY',
  'mail.VERIFY_EMAIL': 'Confirm your e-mail address for CIY',
  'mail.VERIFY_AND_CHANGE_EMAIL': 'Confirm your new e-mail address for CIY',
  'mail.link':
    '{subject}:\n\n{link}\n\nThe link works for one hour. If you didn’t ask for it, ignore this e-mail: nothing happens unless you open the link.',
  'mail.address_changed': 'The e-mail address of your CIY account was changed',
  'mail.recover':
    'The e-mail address of your CIY account has just been changed.\n\nIf this was you, you don’t need to do anything. If it wasn’t, undo the change within seven days:\n\n{link}\n\nThis logs out whoever made it. Then choose a new password and end any logins you don’t recognise.',
  'mail.password_changed': 'Your password for CIY was changed',
  'mail.password_changed.text':
    'The password of your CIY account has just been changed.\n\nIf this was you, you don’t need to do anything. If it wasn’t, log in and end any logins you don’t recognise:\n\n{link}',
  'mail.address_changed.text':
    'The e-mail address of your CIY account has just been changed.\n\nIf this was you, you don’t need to do anything. If it wasn’t, log in and end any logins you don’t recognise:\n\n{link}',
  'button.EMAIL_SIGNIN': 'Log in',
  'button.PASSWORD_RESET': 'Choose a new password',
  'button.VERIFY_EMAIL': 'Confirm this address',
  'button.VERIFY_AND_CHANGE_EMAIL': 'Confirm this address',
  'button.RECOVER_EMAIL': 'Undo the change',
  'button.open': 'Open',
  'button.copy': 'Or copy this address:',
  'mail.sent_by': 'Sent by',
  'voice.code': 'Your C I Y login code is. {digits}. Do not share it with anyone.',
  'page.VERIFY_EMAIL.title': 'Confirm your e-mail address',
  'page.VERIFY_EMAIL.about': 'Is {email} yours?',
  'page.VERIFY_EMAIL.button': 'Yes, confirm it',
  'page.VERIFY_EMAIL.done': '{email} is confirmed.',
  'page.VERIFY_AND_CHANGE_EMAIL.title': 'Confirm your new e-mail address',
  'page.VERIFY_AND_CHANGE_EMAIL.about': 'Your account will have the address {newEmail}.',
  'page.VERIFY_AND_CHANGE_EMAIL.button': 'Confirm it',
  'page.VERIFY_AND_CHANGE_EMAIL.done': 'Your account now has the address {newEmail}.',
  'page.RECOVER_EMAIL.title': 'Undo the change of address',
  'page.RECOVER_EMAIL.about':
    'Your account has a new e-mail address, {newEmail}. If you didn’t change it, go back to {email}: this logs out whoever changed it.',
  'page.RECOVER_EMAIL.button': 'Undo the change',
  'page.RECOVER_EMAIL.done':
    'Your account has the address {email} again, and all logins were ended. Log in and check for logins you don’t recognise.',
  'page.PASSWORD_RESET.title': 'Choose a new password',
  'page.PASSWORD_RESET.about': 'For {email}. This ends all other logins.',
  'page.PASSWORD_RESET.button': 'Save the password',
  'page.PASSWORD_RESET.done': 'The new password is saved. You can log in with it now.',
  'page.EXPIRED_OOB_CODE': 'This link is too old. Please ask for a new one.',
  'page.INVALID_OOB_CODE': 'This link was used already or is not complete.',
  'page.new_password': 'New password',
  'page.done': 'Done',
  'page.broken_link': 'This link does not work',
  'page.sign_in': 'Log in',
  'page.sign_in.text': 'Please open this link where you asked for it: it logs you in on that page.',
  'page.shop_link': 'Go to the shop',
} as const

export type TextKey = keyof typeof english

const hindi: Record<TextKey, string> = {
  'mail.EMAIL_SIGNIN': 'CIY में लॉग इन करने का आपका लिंक',
  'mail.PASSWORD_RESET': 'CIY के लिए नया पासवर्ड चुनें',
  'mail.VERIFY_EMAIL': 'CIY के लिए अपने ई-मेल पते की पुष्टि करें',
  'mail.VERIFY_AND_CHANGE_EMAIL': 'CIY के लिए अपने नए ई-मेल पते की पुष्टि करें',
  'mail.link':
    '{subject}:\n\n{link}\n\nयह लिंक एक घंटा चलेगा। अगर आपने इसे नहीं माँगा, तो इस ई-मेल पर ध्यान न दें: लिंक खोले बिना कुछ नहीं होगा।',
  'mail.address_changed': 'आपके CIY खाते का ई-मेल पता बदल गया',
  'mail.recover':
    'आपके CIY खाते का ई-मेल पता अभी-अभी बदला है।\n\nअगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो सात दिन के अंदर बदलाव वापस लें:\n\n{link}\n\nतब बदलने वाला लॉग आउट हो जाएगा। उसके बाद नया पासवर्ड चुनें और जो लॉगिन आपके नहीं हैं, उन्हें बंद करें।',
  'mail.password_changed': 'आपका CIY पासवर्ड बदल गया',
  'mail.password_changed.text':
    'आपके CIY खाते का पासवर्ड अभी-अभी बदला है।\n\nअगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो लॉग इन करें और जो लॉगिन आपके नहीं हैं, उन्हें बंद करें:\n\n{link}',
  'mail.address_changed.text':
    'आपके CIY खाते का ई-मेल पता अभी-अभी बदला है।\n\nअगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो लॉग इन करें और जो लॉगिन आपके नहीं हैं, उन्हें बंद करें:\n\n{link}',
  'button.EMAIL_SIGNIN': 'लॉग इन करें',
  'button.PASSWORD_RESET': 'नया पासवर्ड चुनें',
  'button.VERIFY_EMAIL': 'पते की पुष्टि करें',
  'button.VERIFY_AND_CHANGE_EMAIL': 'पते की पुष्टि करें',
  'button.RECOVER_EMAIL': 'बदलाव वापस लें',
  'button.open': 'खोलें',
  'button.copy': 'या यह पता कॉपी करें:',
  'mail.sent_by': 'भेजने वाले:',
  'voice.code': 'C I Y में लॉग इन का आपका कोड है। {digits}। इसे किसी को न बताएँ।',
  'page.VERIFY_EMAIL.title': 'अपने ई-मेल पते की पुष्टि करें',
  'page.VERIFY_EMAIL.about': 'क्या {email} आपका है?',
  'page.VERIFY_EMAIL.button': 'हाँ, पुष्टि करें',
  'page.VERIFY_EMAIL.done': '{email} की पुष्टि हो गई।',
  'page.VERIFY_AND_CHANGE_EMAIL.title': 'अपने नए ई-मेल पते की पुष्टि करें',
  'page.VERIFY_AND_CHANGE_EMAIL.about': 'आपके खाते का पता {newEmail} हो जाएगा।',
  'page.VERIFY_AND_CHANGE_EMAIL.button': 'पुष्टि करें',
  'page.VERIFY_AND_CHANGE_EMAIL.done': 'अब आपके खाते का पता {newEmail} है।',
  'page.RECOVER_EMAIL.title': 'पते का बदलाव वापस लें',
  'page.RECOVER_EMAIL.about':
    'आपके खाते का नया ई-मेल पता {newEmail} है। अगर यह आपने नहीं बदला, तो {email} वापस लें: बदलने वाला लॉग आउट हो जाएगा।',
  'page.RECOVER_EMAIL.button': 'बदलाव वापस लें',
  'page.RECOVER_EMAIL.done':
    'आपके खाते का पता फिर {email} है, और सभी लॉगिन बंद कर दिए गए। लॉग इन करें और देखें कि कोई लॉगिन अनजाना तो नहीं।',
  'page.PASSWORD_RESET.title': 'नया पासवर्ड चुनें',
  'page.PASSWORD_RESET.about': '{email} के लिए। बाक़ी सभी लॉगिन बंद हो जाएँगे।',
  'page.PASSWORD_RESET.button': 'पासवर्ड सेव करें',
  'page.PASSWORD_RESET.done': 'नया पासवर्ड सेव हो गया। अब उससे लॉग इन कर सकते हैं।',
  'page.EXPIRED_OOB_CODE': 'यह लिंक पुराना हो गया है। कृपया नया लिंक मँगाएँ।',
  'page.INVALID_OOB_CODE': 'यह लिंक इस्तेमाल हो चुका है या पूरा नहीं है।',
  'page.new_password': 'नया पासवर्ड',
  'page.done': 'हो गया',
  'page.broken_link': 'यह लिंक नहीं चलता',
  'page.sign_in': 'लॉग इन करें',
  'page.sign_in.text': 'कृपया यह लिंक वहीं खोलें जहाँ आपने इसे माँगा था: वहीं यह लॉग इन कराएगा।',
  'page.shop_link': 'दुकान पर जाएँ',
}

/** Everything that letters, link pages and calls say, by key. A key without Hindi does not compile. */
export const texts: Record<Language, Record<TextKey, string>> = { en: english, hi: hindi }

/** Whether there is a text, such as for the code of a refusal. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key)

export const textOf = (key: TextKey, language: Language, values: Record<string, string> = {}): string =>
  texts[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

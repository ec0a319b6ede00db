import type { BuiltInArticle } from './article.ts'

const security = { to: '/profile/security', en: 'Security', hi: 'सुरक्षा' }
const privacy = { to: '/profile/privacy', en: 'Your data', hi: 'आपका डेटा' }
const grievance = { to: '/grievance', en: 'Make a complaint', hi: 'शिकायत करें' }

export const accountArticles: BuiltInArticle[] = [
  {
    slug: 'the-code-does-not-come',
    topic: 'account',
    also: ['otp', 'code', 'sms', 'login', 'ओटीपी', 'कोड', 'लॉगिन'],
    see: [],
    en: {
      title: 'The code does not come',
      text: [
        'Wait 30 seconds, then ask for another; only the newest counts, and each lasts a few minutes. There are at most 5 an hour and 10 a day for one number.',
        [
          'Look whether the number is right and the phone has a network.',
          'Turn off an app that blocks unknown senders.',
          'On a number with two SIMs, look into both inboxes.',
        ],
        'Or log in with the Gmail address that you have linked. We never ask for your code, by phone or otherwise.',
      ],
    },
    hi: {
      title: 'कोड नहीं आ रहा',
      text: [
        '30 सेकंड रुकें, फिर दूसरा माँगें; सिर्फ़ सबसे नया चलता है और कुछ मिनट रहता है। एक नंबर पर घंटे में 5 और दिन में 10 तक।',
        ['देखें कि नंबर सही है और नेटवर्क है।', 'अनजान संदेश रोकने वाला ऐप बंद करें।', 'दो सिम हों तो दोनों के संदेश देखें।'],
        'या जुड़े हुए Gmail से लॉग इन करें। CIY का कोई व्यक्ति आपका कोड कभी नहीं माँगता, न फ़ोन पर न और कहीं।',
      ],
    },
  },
  {
    slug: 'new-phone-number',
    topic: 'account',
    also: ['change number', 'mobile', 'gmail', 'नंबर', 'मोबाइल'],
    see: [security],
    en: {
      title: 'I have a new phone number',
      text: [
        'Change it in Security: confirm the old number or your Gmail once more, then the new number. Your orders, points and wishlist stay.',
        'If you have lost the old number and linked no Gmail, write to us with an order number; we check who you are before anything is changed.',
      ],
    },
    hi: {
      title: 'मेरा फ़ोन नंबर बदल गया',
      text: [
        '“सुरक्षा” में बदलें: पहले पुराना नंबर या Gmail एक बार साबित करें, फिर नया। ऑर्डर, पॉइंट और विशलिस्ट बने रहते हैं।',
        'पुराना नंबर खो गया हो और Gmail न जुड़ा हो तो ऑर्डर नंबर के साथ हमें लिखें; पहचान जाँचकर ही कुछ बदला जाता है।',
      ],
    },
  },
  {
    slug: 'somebody-used-my-account',
    topic: 'safety',
    also: ['hacked', 'fraud', 'strange', 'हैक', 'धोखा'],
    see: [security, grievance],
    en: {
      title: 'Someone used my account',
      text: [
        'Open Security and end all other sessions: they are signed out everywhere at once. You also see when and from which browser each began.',
        'Then look at your addresses, your orders of the last days and, if you sell or earn, at where you are paid: after a change of account nothing is paid for 48 hours, for just this case.',
        'Tell us, and if money is gone call 1930 (cybercrime) at once.',
      ],
    },
    hi: {
      title: 'किसी ने मेरा खाता इस्तेमाल किया',
      text: [
        '“सुरक्षा” खोलें और बाक़ी सारे लॉगिन ख़त्म करें: वे तुरंत हर जगह बाहर हो जाते हैं। वहाँ दिखता है कि कौन कब और किस ब्राउज़र से आया।',
        'फिर पते, पिछले दिनों के ऑर्डर और, बेचते या कमाते हों तो, भुगतान का खाता देखें: खाता बदलने पर इसी लिए 48 घंटे कुछ नहीं भेजा जाता।',
        'हमें बताएँ, और पैसा गया हो तो तुरंत 1930 (साइबर अपराध) पर कॉल करें।',
      ],
    },
  },
  {
    slug: 'calls-and-links-in-our-name',
    topic: 'safety',
    also: ['scam', 'phishing', 'call', 'whatsapp', 'लिंक', 'ठगी'],
    see: [grievance],
    en: {
      title: 'Calls and links in our name',
      text: [
        'We never ask for a code, a card number, a UPI PIN or a payment outside the shop, and we never send an app to install.',
        [
          'A refund never needs your PIN: a PIN sends money away.',
          'Look at the address of a page before you log in.',
          'No lottery, no customs duty, no job for a deposit: that is not us.',
        ],
        'Send us what you got. If you have paid, call 1930 and your bank at once.',
      ],
    },
    hi: {
      title: 'हमारे नाम से कॉल और लिंक',
      text: [
        'हम कोड, कार्ड नंबर, UPI पिन या बाहर से भुगतान कभी नहीं माँगते, और कोई ऐप लगाने को नहीं भेजते।',
        [
          'रिफ़ंड के लिए पिन कभी नहीं लगता: पिन से पैसा जाता है।',
          'लॉग इन से पहले पेज का पता देखें।',
          'लॉटरी, कस्टम शुल्क, जमा लेकर नौकरी: यह हम नहीं।',
        ],
        'जो मिला वह हमें भेजें। पैसा दे दिया हो तो तुरंत 1930 और अपने बैंक को बताएँ।',
      ],
    },
  },
  {
    slug: 'your-data',
    topic: 'account',
    also: ['data', 'privacy', 'download', 'delete', 'डेटा', 'हटाना', 'निजता'],
    see: [privacy, { to: '/deletemyaccount', en: 'Delete my account', hi: 'मेरा खाता हटाएँ' }],
    en: {
      title: 'Your data: download or delete it',
      text: [
        'In Your data you can download everything we store about you as one file, and choose what we may write to you about.',
        'Deleting the account needs a fresh code and takes effect after 48 hours; until then you can cancel it. Open orders, returns and payments that are due must be finished first.',
        'Invoices are kept for 8 years because the tax law requires it, without your name below ₹50,000.',
      ],
    },
    hi: {
      title: 'आपका डेटा: साथ ले जाएँ या हटवाएँ',
      text: [
        '“आपका डेटा” में वह सब एक फ़ाइल में डाउनलोड होता है जो हम आपके बारे में रखते हैं, और वहीं तय करें कि हम किस बारे में लिखें।',
        'खाता हटाने के लिए नया कोड चाहिए और यह 48 घंटे बाद होता है; तब तक मन बदल सकते हैं। खुले ऑर्डर, वापसी और बाक़ी पैसा पहले निपटता है।',
        'टैक्स क़ानून के कारण बिल 8 साल रहते हैं, ₹50,000 से नीचे आपके नाम के बिना।',
      ],
    },
  },
  {
    slug: 'make-a-complaint',
    topic: 'safety',
    also: ['grievance', 'complaint', 'officer', 'consumer', 'शिकायत', 'अधिकारी'],
    see: [grievance, { to: '/profile/grievances', en: 'Your complaints', hi: 'आपकी शिकायतें' }],
    en: {
      title: 'Make a complaint',
      text: [
        'Ask the store first, from the order: most problems are solved there within a day. If not, make a complaint; you need no login.',
        'You get a number at once, our acknowledgement within 48 hours, and a resolution within one month of the day on which we received it. Not satisfied? Reopen it within 30 days, and the grievance officer reviews it in person.',
        'You may also call the National Consumer Helpline, 1915, or go to the Consumer Commission of your district, at any time.',
      ],
    },
    hi: {
      title: 'शिकायत करना',
      text: [
        'पहले स्टोर से, ऑर्डर के पेज पर: ज़्यादातर बात एक दिन में वहीं सुलझती है। न सुलझे तो शिकायत करें; लॉगिन ज़रूरी नहीं।',
        'नंबर तुरंत मिलता है, 48 घंटे में हमारी पावती, और आने के दिन से एक महीने में निपटारा। संतुष्ट न हों तो 30 दिन में फिर खोलें; तब शिकायत अधिकारी ख़ुद देखते हैं।',
        'आप कभी भी राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर या अपने ज़िले के उपभोक्ता आयोग में भी जा सकते हैं।',
      ],
    },
  },
]

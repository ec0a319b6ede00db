import type { BuiltInArticle } from './article.ts'

const creator = { to: '/become-a-creator', en: 'Become a creator', hi: 'क्रिएटर बनें' }
const sell = { to: '/tc', en: 'Sell with us', hi: 'हमारे साथ बेचें' }
const form = { to: '/sellerform', en: 'Apply to sell', hi: 'बेचने के लिए आवेदन' }

export const makingArticles: BuiltInArticle[] = [
  {
    slug: 'become-a-creator',
    topic: 'making',
    also: ['creator', 'maker', 'artist', 'post', 'क्रिएटर', 'मेकर'],
    see: [creator],
    en: {
      title: 'Become a creator',
      text: [
        'Makers who want to show their work here apply once: name, craft and a few words about yourself. A person reads it and we tell you the decision; if it is a no, also the reason and from when you can apply again.',
        'Then you post what you made, with pictures, steps and a list of materials that others can put into their cart in one press.',
      ],
    },
    hi: {
      title: 'क्रिएटर बनना',
      text: [
        'यहाँ अपना काम दिखाने वाले एक बार आवेदन करते हैं: नाम, कला और अपने बारे में कुछ शब्द। कोई व्यक्ति पढ़ता है और आपको बताया जाता है; “नहीं” हो तो कारण और अगली तारीख़ भी।',
        'फिर आप अपनी बनाई चीज़ पोस्ट करते हैं: तस्वीरें, क़दम और सामान की सूची, जिसे दूसरे एक बार में कार्ट में डाल सकते हैं।',
      ],
    },
  },
  {
    slug: 'how-commission-works',
    topic: 'making',
    also: ['commission', 'earn', 'payout', 'कमीशन', 'कमाई'],
    see: [{ to: '/profile/earnings', en: 'Your earnings', hi: 'आपकी कमाई' }],
    en: {
      title: 'How commission works',
      text: [
        'When somebody buys materials from your post you earn 5 % of their price without GST and delivery. It costs the shopper and the store nothing.',
        'It is pending until the return period is over, then it can be paid. Returned goods lose their commission. Your own purchases earn nothing, and each sale that earns nothing says why.',
      ],
    },
    hi: {
      title: 'कमीशन कैसे मिलता है',
      text: [
        'आपकी पोस्ट से कोई सामान ख़रीदे तो GST और डिलीवरी के बिना दाम का 5 % आपका। ख़रीदार या स्टोर का कुछ नहीं जाता।',
        'वापसी के दिन पूरे होने तक रुका रहता है, फिर दिया जा सकता है। वापस हुए सामान का कमीशन भी लौटता है। अपनी ख़रीद पर कुछ नहीं मिलता, और जहाँ न मिले वहाँ कारण लिखा होता है।',
      ],
    },
  },
  {
    slug: 'something-of-mine-was-hidden',
    topic: 'making',
    also: ['removed', 'hidden', 'report', 'moderation', 'appeal', 'हटाया', 'अपील', 'रिपोर्ट'],
    see: [{ to: '/grievance', en: 'Ask for a second look', hi: 'दोबारा देखने को कहें' }],
    en: {
      title: 'Something of mine was hidden',
      text: [
        'Nothing is hidden by the number of reports alone: a person reviews it and records the reason. What you wrote or showed is stored, so that the decision can be reviewed.',
        'If you think it was wrong, make a complaint about something shown here and name what it was. You get a number, the decision is reviewed, and you are answered within the days that the complaint names.',
        'To report something, press the flag beside it. The person who wrote it never learns who reported it.',
      ],
    },
    hi: {
      title: 'मेरी कोई चीज़ छिपा दी गई',
      text: [
        'सिर्फ़ रिपोर्टों की गिनती से कुछ नहीं छिपता: कोई व्यक्ति देखता है और कारण लिखता है। आपने जो लिखा या दिखाया वह वैसा ही रखा जाता है, ताकि फिर देखा जा सके।',
        'आपको ग़लत लगे तो “यहाँ दिखाई कोई चीज़” के बारे में शिकायत करें और बताएँ कि क्या था। उसे एक नंबर मिलता है, फिर से देखा जाता है, और शिकायत में लिखे दिनों के भीतर आपको जवाब मिलता है।',
        'रिपोर्ट करने के लिए झंडे का बटन दबाएँ। लिखने वाले को कभी नहीं पता चलता कि किसने रिपोर्ट की।',
      ],
    },
  },
  {
    slug: 'apply-to-sell',
    topic: 'selling',
    also: ['seller', 'vendor', 'gstin', 'store', 'विक्रेता', 'बेचना'],
    see: [sell, form],
    en: {
      title: 'Apply to sell',
      text: [
        'Eight steps, each saved: business, address, pickup address, bank account, your store, what you sell, documents, agreement. Have ready:',
        [
          'GSTIN and its certificate, or PAN and the enrolment number of the GST portal;',
          'a cancelled cheque or the first page of the passbook;',
          'two sentences about your store.',
        ],
        'We review it within three days. If something is missing, only that step opens again.',
      ],
    },
    hi: {
      title: 'बेचने के लिए आवेदन',
      text: [
        'आठ क़दम, हर एक सहेजा हुआ: कारोबार, पता, पार्सल कहाँ से उठेगा, बैंक खाता, स्टोर, सामान, दस्तावेज़, सहमति। तैयार रखें:',
        [
          'GSTIN और उसका प्रमाणपत्र, या पैन और GST पोर्टल का नामांकन नंबर;',
          'कैंसिल चेक या पासबुक का पहला पन्ना;',
          'स्टोर के बारे में दो वाक्य।',
        ],
        'हम तीन दिन में देखते हैं। कुछ बाक़ी हो तो सिर्फ़ वही क़दम फिर खुलता है।',
      ],
    },
  },
  {
    slug: 'fees-for-sellers',
    topic: 'selling',
    also: ['fee', 'tcs', 'tds', 'cost', 'फ़ीस', 'ख़र्च'],
    see: [sell],
    en: {
      title: 'What selling costs',
      text: [
        'One fee on the price without GST, only when something is sold and kept, with GST on the fee. No joining fee, no rent, no charge for the payment.',
        'The law has us deduct TCS from sellers with a GSTIN, also under the composition scheme, and TDS from a yearly sum on, which counts all that is sold under your PAN; both are paid in your name and count for your taxes. The calculator on Sell with us shows it to the paisa.',
      ],
    },
    hi: {
      title: 'बेचने का ख़र्च',
      text: [
        'GST के बिना दाम पर एक फ़ीस, सिर्फ़ तब जब सामान बिके और रखा जाए, और फ़ीस पर GST। न जुड़ने की फ़ीस, न किराया, न भुगतान का शुल्क।',
        'क़ानूनन हम GSTIN वाले विक्रेताओं से, कंपोज़िशन योजना वालों से भी, TCS काटते हैं, और साल की एक रक़म के बाद TDS, जिसमें आपके PAN की सारी बिक्री गिनी जाती है; दोनों आपके नाम पर जमा होते हैं। “हमारे साथ बेचें” का हिसाब पैसे तक दिखाता है।',
      ],
    },
  },
  {
    slug: 'when-sellers-are-paid',
    topic: 'selling',
    also: ['payout', 'settlement', 'bank', 'भुगतान', 'पैसा'],
    see: [{ to: '/store/payouts', en: 'Payouts of your store', hi: 'आपके स्टोर के भुगतान' }],
    en: {
      title: 'When sellers are paid',
      text: [
        'What you are owed is free when the days for returns are over and, for cash on delivery, the courier has handed over the cash. Payouts in the store console shows what is pending, free and on its way, with every entry behind it.',
        'For a new store, a part is held back as a reserve for a while. After a change of the account nothing is paid for 48 hours.',
      ],
    },
    hi: {
      title: 'विक्रेता को पैसा कब मिलता है',
      text: [
        'वापसी के दिन पूरे हों और कैश ऑन डिलीवरी में कूरियर नकद सौंप दे, तब पैसा मिल सकता है। स्टोर कंसोल के “भुगतान” में रुका, मिलने लायक़ और रास्ते का पैसा हर प्रविष्टि के साथ दिखता है।',
        'नए स्टोर का एक हिस्सा कुछ समय रोका जाता है। खाता बदलने पर 48 घंटे कुछ नहीं भेजा जाता।',
      ],
    },
  },
]

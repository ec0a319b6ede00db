import type { BuiltInArticle } from './article.ts'

const orders = { to: '/orders', en: 'Your orders', hi: 'आपके ऑर्डर' }
const refunds = { to: '/refund-policy', en: 'Refund policy', hi: 'रिफ़ंड नीति' }
const shipping = { to: '/shipping-policy', en: 'Shipping policy', hi: 'शिपिंग नीति' }

export const orderArticles: BuiltInArticle[] = [
  {
    slug: 'where-is-my-order',
    topic: 'orders',
    also: ['track', 'status', 'parcel', 'late', 'कहाँ', 'ट्रैक', 'पार्सल'],
    see: [orders, shipping],
    en: {
      title: 'Where is my order?',
      text: [
        'Open Your orders and choose the order: the top shows its progress, from placed to delivered, and the day on which it should arrive.',
        'If you bought from several stores, each sends its own parcel, and each is tracked separately. One may arrive days before the other.',
        [
          'Accepted: the store has seen it.',
          'Packed: it waits for the courier.',
          'Shipped: the courier has it; the tracking number and a link are shown beside it.',
          'Delivered: the courier reports that you have it.',
        ],
        'If it is two days late, write to the store from the same page. If it says delivered and you have nothing, tell us while the order can still be returned: first check with neighbours and the guard.',
      ],
    },
    hi: {
      title: 'मेरा ऑर्डर कहाँ है?',
      text: [
        '“आपके ऑर्डर” में ऑर्डर खोलें: ऊपर उसका रास्ता दिखता है, ऑर्डर होने से पहुँचने तक, और वह दिन जब उसे आना चाहिए।',
        'कई स्टोर से लिया हो तो हर स्टोर अपना पार्सल भेजता है और हर एक का रास्ता अलग है। एक दूसरे से कई दिन पहले आ सकता है।',
        [
          'स्वीकार: स्टोर ने देख लिया।',
          'पैक: कूरियर का इंतज़ार है।',
          'रवाना: कूरियर के पास है; नंबर और लिंक साथ में है।',
          'पहुँचा: कूरियर कहता है कि आपको मिल गया।',
        ],
        'तय दिन से दो दिन ऊपर हो जाएँ तो उसी पेज से स्टोर को लिखें। “पहुँचा” लिखा हो और आपको न मिला हो तो वापसी का समय रहते बताएँ; पहले पड़ोसी और गार्ड से पूछ लें।',
      ],
    },
  },
  {
    slug: 'cancel-an-order',
    topic: 'orders',
    also: ['cancel', 'stop', 'रद्द', 'कैंसिल'],
    see: [orders, refunds],
    en: {
      title: 'Cancel an order',
      text: [
        'Until the store has packed it, you cancel by yourself: open the order and press Cancel. You can cancel one line or one store’s part and keep the rest.',
        'There is no cancellation charge. What you paid online is refunded to where it came from; points that you spent come back too.',
        'Once it is packed, let it arrive and return it, or refuse it at the door.',
      ],
    },
    hi: {
      title: 'ऑर्डर रद्द करना',
      text: [
        'जब तक स्टोर ने पैक नहीं किया, आप ख़ुद रद्द कर सकते हैं: ऑर्डर खोलें और “रद्द करें” दबाएँ। सिर्फ़ एक चीज़ या एक स्टोर का हिस्सा भी रद्द हो सकता है।',
        'रद्द करने का कोई शुल्क नहीं। ऑनलाइन दिया पैसा वहीं लौटता है जहाँ से आया; ख़र्च किए पॉइंट भी लौट आते हैं।',
        'पैक हो चुका हो तो आने दें और वापस भेज दें, या दरवाज़े पर न लें।',
      ],
    },
  },
  {
    slug: 'change-address-after-ordering',
    topic: 'orders',
    also: ['wrong address', 'change', 'पता', 'बदल'],
    see: [orders],
    en: {
      title: 'Change the address of an order',
      text: [
        'The address of a placed order cannot be changed from your page, so that nobody else can redirect your goods.',
        'While it is not packed, cancel it and order again: the price may have changed, the charge never does for that reason. If it is packed already, write to the store at once; the courier can often deliver to a corrected house number in the same PIN.',
      ],
    },
    hi: {
      title: 'ऑर्डर का पता बदलना',
      text: [
        'हो चुके ऑर्डर का पता आपके पेज से नहीं बदलता, ताकि कोई और आपका सामान कहीं न भेज सके।',
        'पैक न हुआ हो तो रद्द करके फिर ऑर्डर करें। पैक हो चुका हो तो तुरंत स्टोर को लिखें; उसी पिन में घर का नंबर कूरियर अक्सर सुधार लेता है।',
      ],
    },
  },
  {
    slug: 'write-to-a-store',
    topic: 'orders',
    also: ['contact', 'message', 'seller', 'question', 'दुकान', 'स्टोर', 'संदेश'],
    see: [orders],
    en: {
      title: 'Write to a store',
      text: [
        'About an order: open it and choose Messages. The store answers there, and you get an e-mail when it has.',
        'Before you buy: ask on the product page. Other makers see the answer too, and often one of them has used the product.',
        'Never pay a store outside the shop and never send it a code: we can then trace neither the money nor the complaint.',
      ],
    },
    hi: {
      title: 'स्टोर को लिखना',
      text: [
        'ऑर्डर के बारे में: उसे खोलें और “संदेश” चुनें। स्टोर वहीं जवाब देता है और आपको चिट्ठी मिलती है।',
        'ख़रीदने से पहले: प्रोडक्ट पेज पर सवाल पूछें। जवाब और लोग भी देखते हैं, और अक्सर किसी ने वह चीज़ इस्तेमाल की होती है।',
        'स्टोर को बाहर से पैसे कभी न दें और कोड कभी न भेजें: तब न पैसे का पता चलता है न शिकायत का।',
      ],
    },
  },
  {
    slug: 'delivery-days-and-charges',
    topic: 'delivery',
    also: ['shipping', 'charge', 'free', 'days', 'डिलीवरी', 'शुल्क', 'दिन'],
    see: [shipping],
    en: {
      title: 'Days and charges of delivery',
      text: [
        'Enter your PIN code on a product page: you see the day and the charge before you decide, and again in the bill before you pay.',
        'Each store ships from its own town, so each has its own charge. Many ship free from a certain amount; the cart says how much is missing.',
        'Cloth by the metre, things made to order and heavy goods take longer; the page says how many days.',
      ],
    },
    hi: {
      title: 'डिलीवरी के दिन और शुल्क',
      text: [
        'प्रोडक्ट पेज पर पिन कोड लिखें: दिन और शुल्क फ़ैसले से पहले वहीं दिखते हैं, और भुगतान से पहले बिल में फिर से।',
        'हर स्टोर अपने शहर से भेजता है, इसलिए शुल्क अलग है। कई स्टोर एक रक़म के ऊपर मुफ़्त भेजते हैं; कार्ट बताता है कि कितना बाक़ी है।',
        'मीटर से कटा कपड़ा, ऑर्डर पर बनी चीज़ें और भारी सामान में ज़्यादा दिन लगते हैं; पेज पर लिखा होता है।',
      ],
    },
  },
  {
    slug: 'pin-not-deliverable',
    topic: 'delivery',
    also: ['pin code', 'not available', 'state', 'पिन कोड', 'राज्य'],
    see: [shipping],
    en: {
      title: 'My PIN code cannot be delivered to',
      text: [
        'Either no courier goes there, or the store may not sell into your State: by law, sellers without a GSTIN and those under composition sell only within their own State. The page says which it is.',
        'Try the PIN of your workplace or of a friend, or look for the same product from another store. The filter Delivers to my PIN hides what cannot be delivered.',
      ],
    },
    hi: {
      title: 'मेरे पिन कोड पर डिलीवरी नहीं',
      text: [
        'या तो वहाँ कूरियर नहीं जाता, या स्टोर आपके राज्य में बेच नहीं सकता: बिना GSTIN वाले और कंपोज़िशन वाले विक्रेता क़ानूनन सिर्फ़ अपने राज्य में बेच सकते हैं। पेज पर कारण लिखा होता है।',
        'अपने दफ़्तर या किसी दोस्त का पिन आज़माएँ, या वही चीज़ दूसरे स्टोर से देखें।',
      ],
    },
  },
  {
    slug: 'return-something',
    topic: 'returns',
    also: ['return', 'send back', 'exchange', 'replace', 'broken', 'damaged', 'वापस', 'बदल', 'टूटा'],
    see: [orders, refunds],
    en: {
      title: 'Send something back',
      text: [
        'Open the order, choose Return or replace, say what and why, and add photos. Each item shows until which day you can.',
        [
          'Broken, wrong, missing, late or not as described: money or replacement, the way back at the store’s cost.',
          'Changed your mind: unused, uncut and in the unopened pack; you pay the way back.',
          'Cloth cut to your length, opened paint, food, earrings and things made with a name stay with you unless something is wrong with them.',
        ],
        'The store answers within 48 hours. If it says no, or nothing, press Ask CIY to decide: our team reviews what both have shown.',
      ],
    },
    hi: {
      title: 'कुछ वापस भेजना',
      text: [
        'ऑर्डर खोलें, “वापसी या बदली” चुनें, बताएँ क्या और क्यों, और फ़ोटो लगाएँ। किस दिन तक कर सकते हैं, यह हर चीज़ के साथ लिखा होता है।',
        [
          'टूटा, ग़लत, कम, देर से या विवरण से अलग: पैसा या बदली, लौटाने का ख़र्च स्टोर का।',
          'मन बदला: बिना इस्तेमाल, बिना कटा और बंद पैक में; लौटाने का ख़र्च आपका।',
          'नाप से कटा कपड़ा, खुला रंग, खाने की चीज़, बालियाँ और नाम वाली चीज़ें ख़राबी न हो तो वापस नहीं होतीं।',
        ],
        'स्टोर 48 घंटे में जवाब देता है। मना करे या चुप रहे तो “CIY से फ़ैसला माँगें” दबाएँ: हमारा कोई व्यक्ति दोनों की बात देखता है।',
      ],
    },
  },
  {
    slug: 'when-does-my-refund-come',
    topic: 'returns',
    also: ['refund', 'money back', 'रिफ़ंड', 'पैसा वापस'],
    see: [orders, refunds],
    en: {
      title: 'When does my refund come?',
      text: [
        'We start it within 3 working days of a cancellation, or of the store’s inspection of what came back. Banks then need 5 to 7 working days.',
        'Paid online, it goes back to the same card, UPI account or wallet. Paid in cash, we ask for a bank account or UPI ID of yours on the page of the order, never by phone.',
        'The order shows the amount, the day and the bank’s reference number. With that number your bank can find it.',
      ],
    },
    hi: {
      title: 'रिफ़ंड कब आएगा?',
      text: [
        'रद्द होने या स्टोर के देख लेने के 3 कामकाजी दिनों में हम शुरू करते हैं। उसके बाद बैंक को 5 से 7 कामकाजी दिन लगते हैं।',
        'ऑनलाइन दिया हो तो उसी कार्ड, UPI या वॉलेट में लौटता है। नकद दिया हो तो ऑर्डर के पेज पर आपका खाता या UPI ID पूछते हैं, फ़ोन पर कभी नहीं।',
        'ऑर्डर में रक़म, दिन और बैंक का नंबर दिखता है। उस नंबर से आपका बैंक ढूँढ सकता है।',
      ],
    },
  },
]

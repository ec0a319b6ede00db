import type { BuiltInArticle } from './article.ts'

const orders = { to: '/orders', en: 'Your orders', hi: 'आपके ऑर्डर' }
const terms = { to: '/terms-and-conditions', en: 'Terms', hi: 'शर्तें' }

export const paymentArticles: BuiltInArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'payment',
    also: ['upi', 'card', 'cash', 'cod', 'netbanking', 'नकद', 'यूपीआई', 'कार्ड'],
    see: [{ to: '/carting', en: 'Your cart', hi: 'आपका कार्ट' }],
    en: {
      title: 'Ways to pay',
      text: [
        'Online by UPI, card, net banking or wallet through Razorpay, or in cash when the parcel comes, where store, PIN and amount allow it. The bill says which of them you have before you decide.',
        'Your goods are reserved for 15 minutes while you pay. We never receive card numbers.',
        'Cash on delivery has a small fee, shown in the bill. Please have the amount ready: couriers carry no change.',
      ],
    },
    hi: {
      title: 'भुगतान के तरीक़े',
      text: [
        'Razorpay से UPI, कार्ड, नेट बैंकिंग या वॉलेट, या पार्सल आने पर नकद, जहाँ स्टोर, पिन और रक़म इजाज़त दें। बिल में पहले ही दिखता है कि कौन-सा तरीक़ा मिलेगा।',
        'भुगतान के दौरान सामान 15 मिनट आपके लिए रखा जाता है। कार्ड का नंबर हम तक कभी नहीं आता।',
        'कैश ऑन डिलीवरी पर छोटी फ़ीस है, जो बिल में दिखती है। रक़म तैयार रखें: कूरियर के पास छुट्टा नहीं होता।',
      ],
    },
  },
  {
    slug: 'paid-but-no-order',
    topic: 'payment',
    also: ['money taken', 'debited', 'failed', 'कट गया', 'फ़ेल'],
    see: [orders, { to: '/refund-policy', en: 'Refund policy', hi: 'रिफ़ंड नीति' }],
    en: {
      title: 'Money was taken, but there is no order',
      text: [
        'Look at Your orders after two minutes: a payment that arrived becomes an order even when your browser closed.',
        'If it cannot become one because the goods were sold out by then, the whole amount is refunded automatically. You need not ask.',
        'If your bank took it and we never got it, the bank must give it back within 5 working days, and owes you ₹100 a day after that.',
      ],
    },
    hi: {
      title: 'पैसा कट गया, पर ऑर्डर नहीं',
      text: [
        'दो मिनट बाद “आपके ऑर्डर” देखें: पहुँचा हुआ भुगतान ब्राउज़र बंद होने पर भी ऑर्डर बन जाता है।',
        'सामान ख़त्म होने से ऑर्डर न बन सके तो पूरी रक़म अपने आप लौटती है। माँगना नहीं पड़ता।',
        'बैंक ने काटा और हम तक नहीं आया तो बैंक को 5 कामकाजी दिनों में लौटाना होता है, उसके बाद ₹100 रोज़ देना होता है।',
      ],
    },
  },
  {
    slug: 'coupons-and-points',
    topic: 'payment',
    also: ['discount', 'coupon', 'points', 'offer', 'कूपन', 'पॉइंट', 'छूट'],
    see: [{ to: '/profile', en: 'Your profile', hi: 'आपकी प्रोफ़ाइल' }],
    en: {
      title: 'Coupons and points',
      text: [
        'Enter a coupon in the cart: it says at once what it takes off, or why it does not apply. A store’s coupon applies to its goods only.',
        'You earn points on what you keep, when the return period is over. They reduce a later bill, up to a part of it, and expire after a year. Your profile lists all points earned and spent.',
        'If you cancel or return, points that you spent come back, and points that the order earned are removed.',
      ],
    },
    hi: {
      title: 'कूपन और पॉइंट',
      text: [
        'कार्ट में कूपन लिखें: तुरंत दिखता है कि कितना कम हुआ, या क्यों नहीं। स्टोर का कूपन सिर्फ़ उसी के सामान पर चलता है।',
        'जो सामान आप रखते हैं उस पर वापसी के दिन पूरे होने पर पॉइंट मिलते हैं। वे अगले बिल का एक हिस्सा घटाते हैं और एक साल में ख़त्म होते हैं। प्रोफ़ाइल में हर पॉइंट का हिसाब है।',
        'रद्द या वापस करने पर ख़र्च किए पॉइंट लौटते हैं, और उस ऑर्डर से मिले पॉइंट हट जाते हैं।',
      ],
    },
  },
  {
    slug: 'bills-and-gst',
    topic: 'payment',
    also: ['invoice', 'gst', 'bill', 'tax', 'बिल', 'जीएसटी'],
    see: [orders, terms],
    en: {
      title: 'Bills and GST',
      text: [
        'All prices include GST. When a store has packed your order, its bill is in the order as a PDF, with HSN, rate and tax. A return gets a credit note.',
        'Stores without GST registration issue a plain bill: their prices contain no tax. Stores under composition issue a bill of supply.',
      ],
    },
    hi: {
      title: 'बिल और GST',
      text: [
        'सभी दामों में GST शामिल है। स्टोर के पैक करने पर बिल ऑर्डर में PDF के रूप में मिलता है, HSN, दर और टैक्स के साथ। वापसी पर क्रेडिट नोट मिलता है।',
        'बिना GST पंजीकरण वाले स्टोर सादा बिल देते हैं: उनके दाम में टैक्स नहीं। कंपोज़िशन वाले स्टोर बिल ऑफ़ सप्लाई देते हैं।',
      ],
    },
  },
]

import { template } from './template.ts'

const WHY = {
  en: 'You get this letter because it is your order.',
  hi: 'यह ई-मेल इसलिए आया है कि यह आपका ऑर्डर है।',
}

const HOW = {
  en: 'Open the order and press Pay: UPI, cards and netbanking all work there, and nobody asks you for money in any other way.',
  hi: 'ऑर्डर खोलें और पेमेंट का बटन दबाएँ: UPI, कार्ड और नेटबैंकिंग सब चलते हैं। पैसे माँगने का हमारा कोई और तरीक़ा नहीं है।',
}

/** What shoppers are told of their orders and stores of theirs. */
export const orderTemplates = {
  'order-placed': template(['order', 'amount'], {
    subject: { en: 'We have your order {order}', hi: 'आपका ऑर्डर {order} मिल गया' },
    body: {
      en: `Thank you. Your order {order} of {amount} is with the store, and you hear from us when it is on its way.\n\n{link}\n\n${WHY.en}`,
      hi: `धन्यवाद। {amount} का आपका ऑर्डर {order} स्टोर तक पहुँच गया है। रवाना होते ही हम बताएँगे।\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'Your CIY order {order} of {amount} is placed. We tell you when it is on its way. -CIY',
      hi: '{amount} का आपका CIY ऑर्डर {order} मिल गया। रवाना होने पर बताएँगे। -CIY',
    },
  }),
  'replacement-placed': template(['order'], {
    subject: { en: 'A replacement comes to you: order {order}', hi: 'बदले में सामान आ रहा है: ऑर्डर {order}' },
    body: {
      en: `The store sends you the same again, as order {order}. There is nothing to pay, and you hear from us when it is on its way.\n\n{link}\n\n${WHY.en}`,
      hi: `स्टोर आपको वही सामान फिर भेज रहा है, ऑर्डर {order} में। कुछ नहीं देना है। रवाना होते ही हम बताएँगे।\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'A replacement comes to you as CIY order {order}. There is nothing to pay. -CIY',
      hi: 'बदले में सामान CIY ऑर्डर {order} में आ रहा है। कुछ नहीं देना है। -CIY',
    },
  }),
  'order-shipped': template(['order', 'courier', 'awb'], {
    subject: { en: 'Your order {order} is on its way', hi: 'आपका ऑर्डर {order} रवाना हो गया' },
    body: {
      en: `A parcel of your order {order} has left the store.\n\n{courier} {awb}\n\nWhere it is now:\n{link}\n\n${WHY.en}`,
      hi: `आपके ऑर्डर {order} का एक पार्सल स्टोर से निकल चुका है।\n\n{courier} {awb}\n\nअभी कहाँ है:\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'Your CIY order {order} is on its way with {courier}, number {awb}. -CIY',
      hi: 'आपका CIY ऑर्डर {order} {courier} से रवाना हुआ, नंबर {awb}। -CIY',
    },
  }),
  'order-at-the-door': template(['order', 'courier'], {
    subject: { en: 'Your order {order} comes today', hi: 'आपका ऑर्डर {order} आज आ रहा है' },
    body: {
      en: `{courier} brings a parcel of your order {order} today. Please have the amount at hand if you pay at the door, and tell nobody a code before you hold the parcel.\n\n{link}\n\n${WHY.en}`,
      hi: `{courier} आज आपके ऑर्डर {order} का एक पार्सल ला रहा है। अगर भुगतान दरवाज़े पर है तो रक़म तैयार रखें, और पार्सल हाथ में आने से पहले कोई कोड किसी को न बताएँ।\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'Your CIY order {order} comes today with {courier}. Tell nobody a code before you hold the parcel. -CIY',
      hi: 'आपका CIY ऑर्डर {order} आज {courier} से आ रहा है। पार्सल मिलने से पहले किसी को कोड न बताएँ। -CIY',
    },
  }),
  'order-not-met': template(['order', 'courier'], {
    subject: { en: 'Nobody was met for your order {order}', hi: 'ऑर्डर {order} के लिए कोई नहीं मिला' },
    body: {
      en: `{courier} could not hand over your order {order} and comes again. If the address or the number is wrong, please write to the store:\n\n{link}\n\n${WHY.en}`,
      hi: `{courier} आपका ऑर्डर {order} नहीं दे सका और फिर आएगा। पता या नंबर ग़लत हो तो स्टोर को लिखें:\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'The courier could not hand over your CIY order {order} and comes again. -CIY',
      hi: 'कूरियर आपका CIY ऑर्डर {order} नहीं दे सका और फिर आएगा। -CIY',
    },
  }),
  'order-turned-back': template(['order', 'courier', 'awb'], {
    subject: { en: 'A parcel of your order {order} goes back', hi: 'ऑर्डर {order} का एक पार्सल लौट रहा है' },
    body: {
      en: `{courier} could not hand over a parcel of your order {order} and takes it back to the store.

{courier} {awb}

You need do nothing. When the store has it, what you paid for it goes back the way you paid; if you were to pay at the door, nothing is due for it. Its page says how much, and when. You can order the same again at any time.

{link}

${WHY.en}`,
      hi: `{courier} आपके ऑर्डर {order} का एक पार्सल आपको नहीं दे सका और उसे स्टोर वापस ले जा रहा है।

{courier} {awb}

आपको कुछ नहीं करना है। स्टोर को मिलते ही, जो आपने इसके लिए दिया था वह उसी तरह लौटेगा; अगर भुगतान दरवाज़े पर होना था तो इसके लिए कुछ नहीं देना है। कितना और कब, यह ऑर्डर के पन्ने पर लिखा है। वही सामान आप कभी भी फिर मँगवा सकते हैं।

{link}

${WHY.hi}`,
    },
  }),
  'order-delivered': template(['order'], {
    subject: { en: 'Your order {order} has arrived', hi: 'आपका ऑर्डर {order} पहुँच गया' },
    body: {
      en: `Your order {order} was delivered. If something is wrong with it, or missing, you can say so from its page; and others are glad to hear how you like it.\n\n{link}\n\n${WHY.en}`,
      hi: `आपका ऑर्डर {order} पहुँचा दिया गया है। कुछ ख़राब या कम हो तो उसी पन्ने से बताएँ; और कैसा लगा, यह जानकर दूसरों को भी मदद मिलेगी।\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'Your CIY order {order} was delivered. Not with you? Tell us from its page. -CIY',
      hi: 'आपका CIY ऑर्डर {order} पहुँचा दिया गया। नहीं मिला? उसके पन्ने से बताएँ। -CIY',
    },
  }),
  'order-cancelled': template(['order'], {
    subject: { en: 'Your order {order} is cancelled', hi: 'आपका ऑर्डर {order} रद्द हो गया' },
    body: {
      en: `Your order {order} is cancelled. If you have paid for it, that goes back the way you paid, and we write again when it is back.\n\n{link}\n\n${WHY.en}`,
      hi: `आपका ऑर्डर {order} रद्द हो गया है। पेमेंट किया था तो वह उसी तरह वापस जाएगा; पहुँचने पर हम फिर लिखेंगे।\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'Your CIY order {order} is cancelled. What you paid goes back the way you paid. -CIY',
      hi: 'आपका CIY ऑर्डर {order} रद्द हो गया। दी हुई रक़म उसी तरह लौटेगी। -CIY',
    },
  }),
  'order-refunded': template(['order', 'amount'], {
    subject: { en: '{amount} is on its way back to you', hi: '{amount} आपको लौटाए जा रहे हैं' },
    body: {
      en: `{amount} of your order {order} went back to you today. Banks take 5 to 7 working days to show it.\n\n{link}\n\n${WHY.en}`,
      hi: `आपके ऑर्डर {order} के {amount} आज आपको लौटाए गए। बैंक में दिखने में 5–7 कामकाजी दिन लगते हैं।\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: '{amount} of your CIY order {order} went back to you today. Banks take 5 to 7 working days. -CIY',
      hi: 'आपके CIY ऑर्डर {order} के {amount} आज लौटाए गए। बैंक को 5-7 कामकाजी दिन लगते हैं। -CIY',
    },
  }),
  'order-refunded-bank': template(['order', 'amount'], {
    subject: { en: 'Your bank gives you {amount} back', hi: 'आपका बैंक आपको {amount} लौटा रहा है' },
    body: {
      en: `Your bank has decided your complaint about a payment for you: it gives you back {amount} of your order {order}, and takes them from us. You need do nothing, and nothing more comes from us for it. When it is on your account your bank can say.\n\n{link}\n\n${WHY.en}`,
      hi: `पेमेंट के बारे में आपकी शिकायत पर बैंक ने फ़ैसला आपके पक्ष में दिया है: ऑर्डर {order} के {amount} वह आपको लौटा रहा है और हमसे ले रहा है। आपको कुछ नहीं करना है, और इसके लिए हमारी ओर से अलग से कुछ नहीं आएगा। खाते में कब दिखेगा, यह आपका बैंक बताएगा।\n\n{link}\n\n${WHY.hi}`,
    },
    sms: {
      en: 'Your bank gives you back {amount} of your CIY order {order}. You need do nothing. -CIY',
      hi: 'आपका बैंक CIY ऑर्डर {order} के {amount} लौटा रहा है। आपको कुछ नहीं करना है। -CIY',
    },
  }),
  'payment-returned-bank': template(['amount', 'utr'], {
    subject: { en: 'Your bank gives you {amount} back', hi: 'आपका बैंक आपको {amount} लौटा रहा है' },
    body: {
      en: 'Your bank has decided your complaint about a payment for you: it gives you {amount} back, and takes them from us. No order stands for this payment. You need do nothing, and nothing more comes from us for it.\n\nWhen it is on your account your bank can say. It knows the payment by this number:\n{utr}\n\nYour orders, and what is paid for each:\n{link}\n\nYou get this letter because it was your payment.',
      hi: 'पेमेंट के बारे में आपकी शिकायत पर बैंक ने फ़ैसला आपके पक्ष में दिया है: वह आपको {amount} लौटा रहा है और हमसे ले रहा है। इस पेमेंट से कोई ऑर्डर नहीं बना। आपको कुछ नहीं करना है, और इसके लिए हमारी ओर से अलग से कुछ नहीं आएगा।\n\nखाते में कब दिखेगा, यह आपका बैंक बताएगा। बैंक में इस पेमेंट का नंबर:\n{utr}\n\nआपके ऑर्डर, और हर एक का पेमेंट:\n{link}\n\nयह ई-मेल इसलिए आया है कि पेमेंट आपका था।',
    },
  }),
  'payment-returned': template(['amount', 'words', 'utr'], {
    subject: { en: 'A payment of {amount} went back to you', hi: '{amount} का एक पेमेंट आपको लौटाया गया' },
    body: {
      en: 'A payment of {amount} went back today, all of it, the way you paid. You need do nothing.\n\n{words}\n\nBanks take 5 to 7 working days to show it. If it is not there by then, please ask your bank with this reference:\n{utr}\n\nYour orders, and what is paid for each:\n{link}\n\nYou get this letter because it was your payment.',
      hi: '{amount} का एक पेमेंट आज पूरा लौटाया गया, उसी तरह जैसे आपने दिया था। आपको कुछ नहीं करना है।\n\n{words}\n\nबैंक में दिखने में 5–7 कामकाजी दिन लगते हैं। तब तक न दिखे तो बैंक को यह नंबर बताएँ:\n{utr}\n\nआपके ऑर्डर, और हर एक का पेमेंट:\n{link}\n\nयह ई-मेल इसलिए आया है कि पेमेंट आपका था।',
    },
  }),
  'store-new-order': template(['order', 'amount'], {
    subject: { en: 'A new order: {order}', hi: 'नया ऑर्डर: {order}' },
    body: {
      en: 'Somebody has ordered from your store: order {order} of {amount}. Please accept and pack it within the time you promise.\n\n{link}\n\nYou get this letter because it is your store.',
      hi: 'आपके स्टोर से किसी ने ऑर्डर किया है: ऑर्डर {order}, {amount}। कृपया अपने बताए समय में स्वीकार करके पैक करें।\n\n{link}\n\nयह ई-मेल इसलिए आया है कि यह आपका स्टोर है।',
    },
  }),
  'store-replacement': template(['order'], {
    subject: { en: 'A replacement to send: order {order}', hi: 'बदले में भेजना है: ऑर्डर {order}' },
    body: {
      en: 'Please send the same again, as order {order}: it replaces goods that were wrong, broken or lost. The shopper has nothing to pay for it.\n\n{link}\n\nYou get this letter because it is your store.',
      hi: 'कृपया वही सामान फिर भेजें, ऑर्डर {order} में: यह ग़लत, टूटे या खोए सामान के बदले है। ग्राहक को इसके लिए कुछ नहीं देना है।\n\n{link}\n\nयह ई-मेल इसलिए आया है कि यह आपका स्टोर है।',
    },
  }),
  'order-message': template(['order'], {
    subject: { en: 'A message about order {order}', hi: 'ऑर्डर {order} के बारे में संदेश' },
    body: {
      en: 'A message about order {order} waits for you.\n\n{link}\n\nYou get this letter because it is your order. The next one comes only after you have read this message.',
      hi: 'ऑर्डर {order} के बारे में एक संदेश आपका इंतज़ार कर रहा है।\n\n{link}\n\nयह ई-मेल इसलिए आया है कि यह आपका ऑर्डर है। अगला तभी आएगा जब आप यह संदेश पढ़ लेंगे।',
    },
  }),
  'order-owed': template(['order', 'amount', 'until'], {
    subject: { en: 'Order {order} is confirmed: {amount} to pay', hi: 'ऑर्डर {order} पक्का हुआ: {amount} देने हैं' },
    body: {
      en: `We have confirmed your order {order}. {amount} is due for it; please pay by {until}. If it is neither paid nor packed by then, it is cancelled by itself, and there is nothing to pay.\n\n${HOW.en}\n\n{link}\n\n${WHY.en}`,
      hi: `हमने आपका ऑर्डर {order} पक्का कर दिया है। इसके {amount} देने हैं; कृपया {until} तक पेमेंट कर दें। तब तक न पेमेंट हुआ और न सामान पैक हुआ, तो ऑर्डर अपने-आप रद्द हो जाएगा और कुछ नहीं देना होगा।\n\n${HOW.hi}\n\n{link}\n\n${WHY.hi}`,
    },
  }),
  'order-due-soon': template(['order', 'amount', 'until'], {
    subject: {
      en: '{amount} to pay for order {order} by {until}',
      hi: 'ऑर्डर {order} के {amount} {until} तक देने हैं',
    },
    body: {
      en: `{amount} for your order {order} is still to be paid. Please pay by {until}. If it is neither paid nor packed by then, the order is cancelled by itself, and there is nothing to pay.\n\n${HOW.en}\n\n{link}\n\nThis is the only reminder. ${WHY.en}`,
      hi: `आपके ऑर्डर {order} के {amount} अभी बाक़ी हैं। कृपया {until} तक पेमेंट कर दें। तब तक न पेमेंट हुआ और न सामान पैक हुआ, तो ऑर्डर अपने-आप रद्द हो जाएगा और कुछ नहीं देना होगा।\n\n${HOW.hi}\n\n{link}\n\nयाद दिलाने का यह अकेला ई-मेल है। ${WHY.hi}`,
    },
  }),
  'order-due-sent': template(['order', 'amount', 'until'], {
    subject: {
      en: '{amount} to pay for order {order} by {until}',
      hi: 'ऑर्डर {order} के {amount} {until} तक देने हैं',
    },
    body: {
      en: `{amount} for your order {order} is still to be paid. Please pay by {until}.\n\n${HOW.en}\n\n{link}\n\nThis is the only reminder. ${WHY.en}`,
      hi: `आपके ऑर्डर {order} के {amount} अभी बाक़ी हैं। कृपया {until} तक पेमेंट कर दें।\n\n${HOW.hi}\n\n{link}\n\nयाद दिलाने का यह अकेला ई-मेल है। ${WHY.hi}`,
    },
  }),
  'order-due-extended': template(['order', 'amount', 'until'], {
    subject: {
      en: 'You can pay for order {order} until {until}',
      hi: 'ऑर्डर {order} का पेमेंट {until} तक कर सकते हैं',
    },
    body: {
      en: `There is more time: {amount} for your order {order} is now to be paid by {until}.\n\n${HOW.en}\n\n{link}\n\n${WHY.en}`,
      hi: `समय बढ़ गया है: आपके ऑर्डर {order} के {amount} अब {until} तक देने हैं।\n\n${HOW.hi}\n\n{link}\n\n${WHY.hi}`,
    },
  }),
  'order-left': template(['lines', 'stop'], {
    subject: { en: 'You can finish your order', hi: 'आप अपना ऑर्डर पूरा कर सकते हैं' },
    body: {
      en: 'You began an order that was not paid. Nothing was charged.\n\n{lines}\n\nGo on here: {link}\n\nPrices and stock are those of the day, and nothing is kept aside for you. This is the only letter about it.\n\nNo more letters like this: {stop}',
      hi: 'आपने एक ऑर्डर शुरू किया था जिसका भुगतान नहीं हुआ। आपसे कुछ नहीं लिया गया।\n\n{lines}\n\nयहाँ से आगे बढ़ें: {link}\n\nदाम और स्टॉक उसी दिन के होंगे, और आपके लिए कुछ अलग नहीं रखा है। इसके बारे में यह अकेला ई-मेल है।\n\nऐसे ई-मेल बंद करें: {stop}',
    },
  }),
  'alert-back-in-stock': template(['store', 'pack', 'price', 'stop'], {
    subject: { en: '{store} has {pack} again', hi: '{store} के पास {pack} फिर आ गया' },
    body: {
      en: '{store} has {pack} again.\n\nIt costs {price}.\n{link}\n\nYou asked us to tell you. This is the only letter about it, and nothing is kept aside for you.\n\nNo more letters about alerts: {stop}',
      hi: '{store} के पास {pack} फिर आ गया है।\n\nदाम {price} है।\n{link}\n\nआपने हमसे बताने को कहा था। इसके बारे में यह अकेला ई-मेल है, और आपके लिए कुछ अलग नहीं रखा है।\n\nअलर्ट के ई-मेल बंद करें: {stop}',
    },
  }),
  'alert-price-drop': template(['store', 'pack', 'price', 'before', 'stop'], {
    subject: { en: '{pack} costs less at {store}', hi: '{store} में {pack} सस्ता हुआ' },
    body: {
      en: '{pack} costs less at {store}.\n\nIt costs {price}; it was {before}.\n{link}\n\nYou asked us to tell you. This is the only letter about it, and nothing is kept aside for you.\n\nNo more letters about alerts: {stop}',
      hi: '{store} में {pack} का दाम घट गया है।\n\nअब {price} है; पहले {before} था।\n{link}\n\nआपने हमसे बताने को कहा था। इसके बारे में यह अकेला ई-मेल है, और आपके लिए कुछ अलग नहीं रखा है।\n\nअलर्ट के ई-मेल बंद करें: {stop}',
    },
  }),
}

import type { Language } from '../web/messages/languages.ts'

type WebAppTexts = Record<
  'goods' | 'about' | 'search' | 'cart' | 'orders' | 'title' | 'lead' | 'kept' | 'again',
  string
>

/** Texts of the manifest and the offline page; kept out of the browser's catalogue. */
export const webAppTexts: Record<Language, WebAppTexts> = {
  en: {
    goods: 'craft supplies from across India',
    about: 'Yarn, cloth, beads, paint, paper and kits from stores across India.',
    search: 'Search',
    cart: 'Cart',
    orders: 'Orders',
    title: 'You are not connected',
    lead: 'We could not reach the shop. This page opens by itself as soon as the connection is back.',
    kept: 'Your cart and your wishlist are kept with us; nothing is lost.',
    again: 'Try again',
  },
  hi: {
    goods: 'पूरे भारत से क्राफ़्ट का सामान',
    about: 'पूरे भारत की दुकानों से ऊन, कपड़ा, मोती, रंग, कागज़ और किट।',
    search: 'खोजें',
    cart: 'कार्ट',
    orders: 'ऑर्डर',
    title: 'इंटरनेट नहीं चल रहा है',
    lead: 'हम दुकान तक नहीं पहुँच पाए। इंटरनेट लौटते ही यह पेज अपने आप खुल जाएगा।',
    kept: 'आपकी कार्ट और विशलिस्ट हमारे पास सुरक्षित हैं; कुछ नहीं खोया है।',
    again: 'फिर कोशिश करें',
  },
}

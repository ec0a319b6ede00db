import type { Rule } from '#contracts/community/conduct'

/** Frequent reasons in both languages; staff choose the author's language. */
export const templates: readonly { rule: Rule | null; en: string; hi: string }[] = [
  {
    rule: 'offensive',
    en: 'It insults somebody. Please say what you think of the work, not of the person.',
    hi: 'इसमें किसी का अपमान है। कृपया काम के बारे में लिखें, व्यक्ति के बारे में नहीं।',
  },
  {
    rule: 'harassment',
    en: 'It is directed at one person again and again. We do not allow that here.',
    hi: 'यह बार-बार एक ही व्यक्ति पर निशाना है। यहाँ इसकी अनुमति नहीं है।',
  },
  {
    rule: 'spam',
    en: 'It only advertises something else and has nothing to do with what it stands below.',
    hi: 'यह सिर्फ़ किसी और चीज़ का विज्ञापन है और इस जगह से इसका कोई संबंध नहीं है।',
  },
  {
    rule: 'stolen-pictures',
    en: 'The picture or the words are somebody else’s. Please show only what you made yourself, or name whose it is and that they agree.',
    hi: 'तस्वीर या शब्द किसी और के हैं। कृपया सिर्फ़ अपना बनाया हुआ दिखाएँ, या बताएँ कि किसका है और वे सहमत हैं।',
  },
  {
    rule: 'counterfeit',
    en: 'It is sold under the name of a brand that did not make it.',
    hi: 'यह ऐसे ब्रांड के नाम से बेचा जा रहा है जिसने इसे नहीं बनाया।',
  },
  {
    rule: 'wrong-details',
    en: 'What it says is not true, as far as we could find out.',
    hi: 'जहाँ तक हम पता कर सके, इसमें लिखी बात सच नहीं है।',
  },
  {
    rule: 'private-details',
    en: 'It shows a phone number, an address or other private details of somebody.',
    hi: 'इसमें किसी का फ़ोन नंबर, पता या दूसरी निजी जानकारी है।',
  },
  {
    rule: 'sexual',
    en: 'It shows nudity or sexual content, which we do not allow here.',
    hi: 'इसमें नग्नता या यौन सामग्री है, जिसकी यहाँ अनुमति नहीं है।',
  },
  {
    rule: 'scam',
    en: 'It asks people to pay or to write outside of the shop. That is how people are cheated.',
    hi: 'इसमें लोगों को दुकान के बाहर पैसे देने या लिखने को कहा गया है। लोग इसी तरह ठगे जाते हैं।',
  },
  { rule: null, en: 'We looked at it and it breaks no rule.', hi: 'हमने इसे देखा और इससे कोई नियम नहीं टूटता।' },
]

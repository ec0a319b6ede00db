/** Letters to attendees, in English and Hindi. {title} {when} {who} {words} {until} {link} */
export const templates = {
  confirmed: {
    subject: 'You are booked: {title}',
    en: 'Your seats are booked: {title}, {when} (IST), with {who}.\n\nYour tickets, the place or the link, and what to bring:\n{link}',
    hi: 'आपकी सीटें बुक हो गई हैं: {title}, {when} (भारतीय समय), {who} के साथ।\n\nटिकट, जगह या लिंक, और साथ क्या लाना है:\n{link}',
  },
  cancelled: {
    subject: 'Cancelled: {title}',
    en: 'Your booking of {title} on {when} (IST) is cancelled. {words}\n\nWhat comes back goes the way you paid, within 5 to 7 working days:\n{link}',
    hi: '{title} ({when}, भारतीय समय) की आपकी बुकिंग रद्द हो गई है।\n\nजो रक़म वापस आनी है, वह जिस तरह दी गई थी उसी तरह 5–7 कामकाजी दिनों में लौटेगी:\n{link}',
  },
  returned: {
    subject: 'Your money comes back: {title}',
    en: 'Your payment for {title} came when the seats were no longer to be had, so all of it goes back the way you paid. {words}\n\n{link}',
    hi: '{title} के लिए आपका भुगतान तब आया जब सीटें नहीं बची थीं, इसलिए पूरी रक़म वापस जा रही है।\n\n{link}',
  },
  tomorrow: {
    subject: 'Tomorrow: {title}',
    en: '{title} is on {when} (IST), with {who}.\n\nTickets, the way there and what to bring:\n{link}',
    hi: '{title} {when} (भारतीय समय) पर है, {who} के साथ।\n\nटिकट, रास्ता और साथ क्या लाना है:\n{link}',
  },
  soon: {
    subject: 'In an hour: {title}',
    en: '{title} begins at {when} (IST). Your ticket, or the link:\n{link}',
    hi: '{title} {when} (भारतीय समय) पर शुरू है। टिकट या लिंक:\n{link}',
  },
  offered: {
    subject: 'A seat is free: {title}',
    en: 'Seats of {title} on {when} (IST) are kept aside for you until {until} (IST). After that the next in line may take them.\n\n{link}',
    hi: '{title} ({when}, भारतीय समय) की सीटें {until} तक आपके लिए रखी हैं। उसके बाद वे अगले व्यक्ति को मिलेंगी।\n\n{link}',
  },
  rescheduled: {
    subject: 'Another time: {title}',
    en: '{title} now begins on {when} (IST). {who} writes: {words}\n\nKeep your seat, or have all of your money back:\n{link}',
    hi: '{title} अब {when} (भारतीय समय) पर शुरू होगा। {who} लिखते हैं: {words}\n\nसीट रखें, या पूरी रक़म वापस लें:\n{link}',
  },
  message: {
    subject: '{who} writes about {title}',
    en: '{words}\n\n{title}, {when} (IST)\n{link}',
    hi: 'यह संदेश {title} ({when}, भारतीय समय) के बारे में है।\n{link}',
  },
} as const

export type TemplateName = keyof typeof templates

export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).replace(/ +(?=\n|$)/g, '')

import { template } from './template.ts'

const needs = ['title', 'when', 'who'] as const
const withWords = ['title', 'when', 'who', 'words'] as const

/** What attendees are told of their seats, and what their conductor writes. */
export const bookingTemplates = {
  'booking-confirmed': template(needs, {
    subject: { en: 'You are booked: {title}', hi: 'आपकी बुकिंग हो गई: {title}' },
    body: {
      en: 'Your seats are booked: {title}, {when} (IST), with {who}.\n\nYour tickets, the place or the link, and what to bring:\n{link}',
      hi: 'आपकी सीटें बुक हो गई हैं: {title}, {when} (भारतीय समय), {who} के साथ।\n\nटिकट, जगह या लिंक, और साथ क्या लाना है:\n{link}',
    },
    sms: {
      en: 'You are booked at CIY: {title}, {when}. Your tickets are under Bookings. -CIY',
      hi: 'CIY पर बुकिंग हो गई: {title}, {when}। टिकट “बुकिंग” में हैं। -CIY',
    },
  }),
  'booking-cancelled': template(withWords, {
    subject: { en: 'Cancelled: {title}', hi: 'रद्द: {title}' },
    body: {
      en: 'Your booking of {title} with {who} on {when} (IST) is cancelled. {words}\n\nWhat comes back goes the way you paid, within 5 to 7 working days:\n{link}',
      hi: '{who} के साथ {title} ({when}, भारतीय समय) की आपकी बुकिंग रद्द हो गई है। {words}\n\nजो रक़म वापस आनी है, वह जिस तरह दी गई थी उसी तरह 5–7 कामकाजी दिनों में लौटेगी:\n{link}',
    },
    sms: {
      en: 'Cancelled: {title} on {when}. What comes back goes the way you paid, in 5 to 7 working days. -CIY',
      hi: 'रद्द: {title}, {when}। लौटने वाली रक़म 5-7 कामकाजी दिनों में उसी तरह लौटेगी। -CIY',
    },
  }),
  'booking-kept-back': template(withWords, {
    subject: {
      en: 'Called off, so the rest of your money comes back: {title}',
      hi: 'रद्द हुआ, इसलिए बाक़ी रक़म भी लौटेगी: {title}',
    },
    body: {
      en: '{title} with {who} on {when} (IST) does not happen. {words}\n\nYou had given your seat up late, so a part of its price was kept. That part comes back now as well, the way you paid, within 5 to 7 working days:\n{link}',
      hi: '{who} के साथ {title} ({when}, भारतीय समय) नहीं होगा। {words}\n\nआपने सीट देर से छोड़ी थी, इसलिए क़ीमत का एक हिस्सा रखा गया था। अब वह भी जिस तरह दिया गया था उसी तरह 5–7 कामकाजी दिनों में लौटेगा:\n{link}',
    },
  }),
  'booking-returned': template(['title', 'words'], {
    subject: { en: 'Your money comes back: {title}', hi: 'आपकी रक़म लौट रही है: {title}' },
    body: {
      en: 'Your payment for {title} came when the seats were no longer to be had, so all of it goes back the way you paid. {words}\n\n{link}',
      hi: '{title} के लिए आपका भुगतान तब आया जब सीटें नहीं बची थीं, इसलिए पूरी रक़म वापस जा रही है। {words}\n\n{link}',
    },
    sms: {
      en: 'The seats of {title} were gone when your payment came. All of it goes back the way you paid. -CIY',
      hi: '{title} की सीटें भुगतान आने तक भर चुकी थीं। पूरी रक़म उसी तरह लौटेगी। -CIY',
    },
  }),
  'booking-tomorrow': template(needs, {
    subject: { en: 'Tomorrow: {title}', hi: 'कल: {title}' },
    body: {
      en: '{title} is on {when} (IST), with {who}.\n\nTickets, the way there and what to bring:\n{link}',
      hi: '{title} {when} (भारतीय समय) पर है, {who} के साथ।\n\nटिकट, रास्ता और साथ क्या लाना है:\n{link}',
    },
    sms: {
      en: 'Tomorrow at CIY: {title}, {when}. Your tickets are under Bookings. -CIY',
      hi: 'कल CIY पर: {title}, {when}। टिकट “बुकिंग” में हैं। -CIY',
    },
  }),
  'booking-soon': template(['title', 'when'], {
    subject: { en: 'In an hour: {title}', hi: 'एक घंटे में: {title}' },
    body: {
      en: '{title} begins at {when} (IST). Your ticket, or the link:\n{link}',
      hi: '{title} {when} (भारतीय समय) पर शुरू है। टिकट या लिंक:\n{link}',
    },
  }),
  'booking-offered': template(['title', 'when', 'until'], {
    subject: { en: 'A seat is free: {title}', hi: 'सीट ख़ाली है: {title}' },
    body: {
      en: 'Seats of {title} on {when} (IST) are kept aside for you until {until} (IST). After that the next in line may take them.\n\n{link}',
      hi: '{title} ({when}, भारतीय समय) की सीटें {until} तक आपके लिए रखी हैं। उसके बाद वे अगले व्यक्ति को मिलेंगी।\n\n{link}',
    },
    sms: {
      en: 'Seats of {title} are kept for you at CIY until {until}. Book them under Bookings. -CIY',
      hi: '{title} की सीटें CIY पर {until} तक आपके लिए रखी हैं। “बुकिंग” में जाकर लें। -CIY',
    },
  }),
  'booking-rescheduled': template(withWords, {
    subject: { en: 'Another time: {title}', hi: 'नया समय: {title}' },
    body: {
      en: '{title} now begins on {when} (IST). {who} writes: {words}\n\nKeep your seat, or have all of your money back:\n{link}',
      hi: '{title} अब {when} (भारतीय समय) पर शुरू होगा। {who} लिखते हैं: {words}\n\nसीट रखें, या पूरी रक़म वापस लें:\n{link}',
    },
    sms: {
      en: '{title} now begins on {when}. Keep your seat or have your money back under Bookings at CIY. -CIY',
      hi: '{title} अब {when} पर शुरू होगा। सीट रखें या रक़म वापस लें: CIY पर “बुकिंग”। -CIY',
    },
  }),
  'booking-message': template(withWords, {
    subject: { en: '{who} writes about {title}', hi: '{title} के बारे में {who} लिखते हैं' },
    body: {
      en: '{who} writes about {title}, {when} (IST):\n\n{words}\n\n{link}',
      hi: '{who} का यह संदेश {title} ({when}, भारतीय समय) के बारे में है:\n\n{words}\n\n{link}',
    },
  }),
}

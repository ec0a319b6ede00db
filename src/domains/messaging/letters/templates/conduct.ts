import { template } from './template.ts'

const help = {
  en: 'What was decided, why, and how to appeal:',
  hi: 'क्या फ़ैसला हुआ, क्यों, और अपील कैसे करें:',
}

/** What people are told of decisions about what they wrote and how they behave: the statement of reasons. */
export const conductTemplates = {
  'conduct-decided': template(['name', 'ticket', 'words', 'facts', 'until'], {
    subject: {
      en: 'We have decided about something of yours ({ticket})',
      hi: 'आपकी एक चीज़ के बारे में हमने फ़ैसला किया है ({ticket})',
    },
    body: {
      en: `Dear {name},\n\n{facts}\n\nIt is about: {words}\n\n{until}\n\n${help.en}\n{link}\n\nYou get this letter because we have decided about something of yours at CIY.`,
      hi: `नमस्ते {name},\n\n{facts}\n\nयह इसके बारे में है: {words}\n\n{until}\n\n${help.hi}\n{link}\n\nयह ई-मेल इसलिए आया है कि CIY पर आपकी एक चीज़ के बारे में फ़ैसला हुआ है।`,
    },
  }),
  'conduct-sanctioned': template(['name', 'facts', 'words'], {
    subject: { en: 'About your account in the community', hi: 'कम्युनिटी में आपके अकाउंट के बारे में' },
    body: {
      en: `Dear {name},\n\n{facts}\n\nWhy: {words}\n\n${help.en}\n{link}\n\nYou get this letter because it is about your account at CIY.`,
      hi: `नमस्ते {name},\n\n{facts}\n\nक्यों: {words}\n\n${help.hi}\n{link}\n\nयह ई-मेल CIY पर आपके अकाउंट के बारे में है।`,
    },
  }),
  'conduct-reviewed': template(['name', 'ticket', 'facts', 'words'], {
    subject: { en: 'We have looked again ({ticket})', hi: 'हमने दोबारा देखा ({ticket})' },
    body: {
      en: 'Dear {name},\n\n{facts}\n\nWhat we found: {words}\n\n{link}\n\nYou get this letter because we have looked again at a decision about something of yours.',
      hi: 'नमस्ते {name},\n\n{facts}\n\nहमने क्या पाया: {words}\n\n{link}\n\nयह ई-मेल इसलिए आया है कि आपके बारे में एक फ़ैसले को हमने दोबारा देखा है।',
    },
  }),
}

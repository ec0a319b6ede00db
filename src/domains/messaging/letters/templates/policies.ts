import { template } from './template.ts'

/** Told before other words of a policy hold. */
export const policyTemplates = {
  'policy-coming': template(['title', 'when', 'words'], {
    subject: { en: '{title}: new from {when}', hi: '{title}: {when} से नई' },
    body: {
      en: 'From {when} on, this page of ours says something new: {title}.\n\n{words}\n\nRead it before:\n{link}\n\nIf you do not agree, you can take your data home and close your account at any time. You get this letter because you have an account with us.',
      hi: '{when} से हमारा यह पेज बदल रहा है: {title}।\n\n{words}\n\nपहले पढ़ लें:\n{link}\n\nसहमत न हों तो आप कभी भी अपना डेटा ले जा सकते हैं और खाता बंद कर सकते हैं। यह ई-मेल इसलिए आया क्योंकि हमारे यहाँ आपका खाता है।',
    },
  }),
}

import { template, type LocalizedText } from './template.ts'

const ofConductor = (subject: LocalizedText, sms?: LocalizedText) =>
  template(['words'], {
    subject,
    body: { en: `${subject.en}.\n\n{words}\n\n{link}`, hi: `${subject.hi}।\n\n{words}\n\n{link}` },
    ...(sms && { sms }),
  })

const ofWorkshop = (subject: LocalizedText) =>
  template(['title', 'words'], {
    subject: { en: `${subject.en}: {title}`, hi: `${subject.hi}: {title}` },
    body: {
      en: `${subject.en}: {title}.\n\n{words}\n\n{link}`,
      hi: `${subject.hi}: {title}।\n\n{words}\n\n{link}`,
    },
  })

/** What conductors are told of decisions about them and their workshops. */
export const workshopTemplates = {
  'conductor-ask': ofConductor({
    en: 'We have a question about your wish to conduct workshops',
    hi: 'आपके वर्कशॉप कराने के आवेदन के बारे में हमारा एक सवाल है',
  }),
  'conductor-approve': ofConductor(
    { en: 'You may conduct workshops now', hi: 'अब आप वर्कशॉप करा सकते हैं' },
    {
      en: 'You may conduct workshops at CIY now. Open your desk and write the first one. -CIY',
      hi: 'अब आप CIY पर वर्कशॉप करा सकते हैं। अपनी डेस्क खोलें और पहली लिखें। -CIY',
    },
  ),
  'conductor-reject': ofConductor({
    en: 'We have not said yes to your wish to conduct workshops',
    hi: 'वर्कशॉप कराने का आपका आवेदन हमने मंज़ूर नहीं किया',
  }),
  'conductor-revoke': ofConductor({
    en: 'You may conduct no workshops for now',
    hi: 'फ़िलहाल आप वर्कशॉप नहीं करा सकते',
  }),
  'conductor-reinstate': ofConductor({
    en: 'You may conduct workshops again',
    hi: 'आप फिर वर्कशॉप करा सकते हैं',
  }),
  'workshop-approve': ofWorkshop({ en: 'Your workshop is published', hi: 'आपकी वर्कशॉप प्रकाशित हो गई' }),
  'workshop-reject': ofWorkshop({ en: 'Your workshop was not published', hi: 'आपकी वर्कशॉप प्रकाशित नहीं हुई' }),
  'workshop-request-changes': ofWorkshop({
    en: 'Please change something in your workshop',
    hi: 'कृपया अपनी वर्कशॉप में कुछ बदलें',
  }),
}

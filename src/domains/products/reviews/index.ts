export { keepVoices, type KeptQuestion, type KeptReview } from './keep-voices.ts'
export { bringBackVoice, hideVoice, voiceOf } from './voices.ts'
export { countVoices, removeVoices } from './person-data.ts'

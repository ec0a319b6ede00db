export { drawDocument } from './draw-document.ts'
export { sendDocument } from './send-document.ts'
export { BRAND, INK, openSheet, PAGE, SOFT } from './sheet.ts'

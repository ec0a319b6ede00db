export { isTemplateKey, templates, templatesByArea, type TemplateKey } from './registry.ts'
export { variables } from './samples.ts'
export type { LocalizedText, Language, Template } from './template.ts'

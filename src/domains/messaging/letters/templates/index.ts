export { isTemplateKey, templates, templatesByArea, type TemplateKey } from './registry.ts'
export { variables } from './samples.ts'
export { localize, type LocalizedText, type Language, type Template } from './template.ts'

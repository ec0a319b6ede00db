import { changeLanguage, type Person } from '#contracts/accounts/identity'
import { Card } from '../../ui/card/card.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { useProfileAction } from './use-profile-action.ts'

/** The language of e-mails and SMS. Until one is chosen here it follows the language of the pages used, and neither radio is checked. */
export function LanguageCard({ user }: { user: Person }) {
  const t = useTranslator()
  const change = useProfileAction(changeLanguage, { done: t('account.letters.changed') })
  const radio = (language: 'en' | 'hi') => ({
    name: 'letters',
    lang: language,
    checked: user.language === language,
    disabled: change.isBusy,
    onChange: () => void change.run({ body: { language } }),
  })
  return (
    <Card title={t('account.letters.title')} id="letters">
      <RadioGroup legend={t('account.letters.lead')}>
        <Radio label={t('account.letters.english')} {...radio('en')} />
        <Radio label={t('account.letters.hindi')} {...radio('hi')} />
      </RadioGroup>
      <FormProblem>{change.problem}</FormProblem>
    </Card>
  )
}

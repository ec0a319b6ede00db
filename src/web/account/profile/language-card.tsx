import type { Person } from '#contracts/accounts/identity'
import { Card } from '../../ui/card/card.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { askChange, useChange, useShown } from './use-keep.ts'

/** In which language letters and SMS come. Until it is chosen here, it follows the pages that she signs in or buys on; nothing is marked while nobody knows. */
export function LanguageCard({ user }: { user: Person }) {
  const t = useTranslator()
  const show = useShown()
  const { isBusy, problem, change } = useChange()
  const choose = (language: 'en' | 'hi') =>
    change(async () => {
      await show(await askChange('PUT', '/user/language', { language }))
      showToast(t('account.letters.changed'), 'success')
    })
  return (
    <Card title={t('account.letters.title')} id="letters">
      <RadioGroup legend={t('account.letters.lead')}>
        <Radio
          name="letters"
          lang="en"
          label={t('account.letters.english')}
          checked={user.language === 'en'}
          disabled={isBusy}
          onChange={() => void choose('en')}
        />
        <Radio
          name="letters"
          lang="hi"
          label={t('account.letters.hindi')}
          checked={user.language === 'hi'}
          disabled={isBusy}
          onChange={() => void choose('hi')}
        />
      </RadioGroup>
      {problem ? <output>{problem}</output> : null}
    </Card>
  )
}

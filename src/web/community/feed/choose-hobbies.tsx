import { useState } from 'react'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from './choose-hobbies.module.css'
import { hobbyName, type Hobby } from './hobby-name.ts'

/** Opens the dialog that chooses the hobbies of the feed. Its code loads on demand, because most readers never open it. */
export function ChooseHobbies({ all, chosen }: { all: readonly Hobby[]; chosen: readonly number[] }) {
  const t = useTranslator()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { Part, bring } = useOnDemand(() =>
    import('./hobbies-dialog.tsx').then((module) => module.HobbiesDialog),
  )
  return (
    <div className={styles.row}>
      {all
        .filter(({ id }) => chosen.includes(id))
        .map((hobby) => (
          <span key={hobby.id} className={styles.hobby} data-tint={hobby.id}>
            {hobbyName(hobby, language)}
          </span>
        ))}
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        onClick={() => void bring().then(setOpen)}
      >
        {t('feed.hobbies.change')}
      </Button>
      {Part ? <Part all={all} chosen={chosen} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

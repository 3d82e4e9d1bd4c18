/** A sentence of the catalogue whose part in square brackets is the one that matters. */
export function Emphasised({ text }: { text: string }) {
  const [before = '', strong, after = ''] = text.split(/[[\]]/)
  return (
    <>
      {before}
      <b className="font-semibold">{strong}</b>
      {after}
    </>
  )
}

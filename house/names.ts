// A thing has a place by what it is for; folders that say nothing collect what nobody has thought about.
const vague = /^(utils?|helpers?|common|misc|shared|lib|stuff)$/i

/** Paths with a folder or file that is named for nothing in particular. */
export function checkNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const part = path.split('/').find((name) => vague.test(name.replace(/\..*$/, '')))
    return part ? [`${path}: "${part}" does not say what it is for`] : []
  })
}

/** Until whatever waits for the page, such as a finger, has been answered. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

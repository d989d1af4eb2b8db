/** The day where the person is, YYYY-MM-DD: a purchase late in the evening is of their day, not of tomorrow's in London. */
export function today(now: Date = new Date()): string {
  const two = (number: number) => number.toString().padStart(2, "0");
  return `${now.getFullYear().toString()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Calls back at each midnight where the person is, for a page that stays open. @returns what stops it */
export function onEachNewDay(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = setTimeout(() => {
      then();
      wait();
    }, midnight.getTime() - now.getTime());
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
}

/** Where the limit begins, and within what it moves. */
export const paceRange = { first: 8, least: 1, most: 64 } as const;

/** How much longer than usual the answers of a round take, on average, of a service that has more than it can do at once. */
const busyRatio = 1.2;
/** By so much answers differ, whatever the service does. */
const jitterMs = 3;
/** What is added to the limit after a round, below the ceiling. */
const step = 8;
/** Fewer answers say nothing. */
const leastOfRound = 8;
const maxPatience = 16;
/**
 * Failures fill a bucket, and answers drain it. A service fails now and then whatever it is asked; one that has more than it can do
 * fails more often than once in five times.
 */
const failureWeight = 4;
const fullBucket = 16;
/** How much a round counts in the usual time, where that is a mean. */
const weightOfRound = 1 / 16;

/** The answers to requests of one kind. */
interface Kind {
  /** The smallest time that was seen; a mean once that turns out to be rare. */
  usualMs: number;
  isMean: boolean;
  /** Of the round under way. */
  totalMs: number;
  count: number;
}

/** A request under way. */
export interface Sent {
  readonly kind: string;
  readonly atMs: number;
  /** How often the limit had changed before. */
  readonly generation: number;
  /** How often as many had been under way as allowed. */
  readonly fullTimes: number;
  /** Whether more were under way than ever: it opens a connection, which takes time by itself. */
  readonly opensConnection: boolean;
}

/** What a request says of the service: it did it, it wants fewer of them, it or the way to it failed, or nothing. */
export type Outcome = 'done' | 'refused' | 'failed' | 'unclear';

/** So many failures at half the limit say that they do not come of it. */
const clearingFailures = 2;

/** What held before the limit was halved on a suspicion: because answers took longer, and how much longer, or because of failures. */
interface Suspicion {
  readonly limit: number;
  readonly ceiling: number;
  readonly patience: number;
  readonly ratio: number | undefined;
}

/**
 * Finds how many requests a service can do at once. Pure: takes times, answers a limit.
 *
 * Answers are judged in rounds of as many as the limit, all begun since it changed. The limit rises by steps, and is halved by a
 * refusal, by many failures, or when answers take longer than usual. What the service could do then is the ceiling: from there the limit rises by
 * one, after the more rounds, the more such attempts have failed.
 */
export class Pace {
  limit: number = paceRange.first;
  /** How many were under way at most. */
  most = 0;
  /** How often the limit was halved, and why. */
  readonly halved = { refused: 0, slow: 0 };

  readonly #kinds = new Map<string, Kind>();
  #underWay = 0;
  #fullTimes = 0;
  #generation = 0;
  #refusedGeneration = -1;
  /** How many answers came since the limit changed, or the last refusal. */
  #doneInRow = 0;
  /** How full the bucket of failures is. */
  #failures = 0;
  /** How many came since the limit was halved because of them. */
  #failedSince = 0;
  #ceiling: number = paceRange.most;
  /** How many rounds pass at the ceiling before one more is tried; and how many have passed. */
  #patience = 1;
  #waited = 0;
  #suspicion: Suspicion | undefined;
  /** The answers of the round: their number, their times in usual times, and how many were under way with as many as allowed. */
  #count = 0;
  #times = 0;
  #squares = 0;
  #full = 0;

  /** Notes that a request is sent. */
  begin(kind: string, atMs: number): Sent {
    this.#underWay += 1;
    const opensConnection = this.#underWay > this.most;
    this.most = Math.max(this.most, this.#underWay);
    const sent = { kind, atMs, generation: this.#generation, fullTimes: this.#fullTimes, opensConnection };
    if (this.#underWay >= this.limit) this.#fullTimes += 1;
    return sent;
  }

  /** Notes how a request ended; the limit may be another one afterwards. */
  end(sent: Sent, atMs: number, outcome: Outcome): void {
    this.#underWay -= 1;
    if (outcome === 'refused') this.#refuse(sent);
    if (outcome === 'failed') this.#fail(sent);
    if (outcome !== 'done') return;
    this.#doneInRow += 1;
    this.#failures = Math.max(0, this.#failures - 1);
    this.#add(sent, atMs - sent.atMs);
  }

  #refuse({ generation }: Sent): void {
    // Of those that were under way together, each refusal says that one was too many.
    if (generation === this.#refusedGeneration) this.#ceiling = Math.max(this.limit, this.#ceiling - 1);
    if (generation !== this.#generation) return;
    const doneInRow = this.#doneInRow;
    this.#doneInRow = 0;
    // One more than the service can do is refused as soon as all are under way; this many were done meanwhile, so it is for another reason.
    if (doneInRow > this.limit) return;
    this.#halveRefused();
  }

  #fail({ generation }: Sent): void {
    if (generation !== this.#generation) return;
    this.#failedSince += 1;
    this.#failures += failureWeight;
    if (this.#failures <= fullBucket) return;
    const before = this.#now(undefined);
    this.#halveRefused();
    this.#suspicion = before;
    this.#failedSince = 0;
  }

  #now(ratio: Suspicion['ratio']): Suspicion {
    return { limit: this.limit, ceiling: this.#ceiling, patience: this.#patience, ratio };
  }

  #halveRefused(): void {
    this.#refusedGeneration = this.#generation;
    this.#suspicion = undefined;
    this.halved.refused += 1;
    this.#halve(this.limit - 1);
  }

  #halve(ceiling: number): void {
    if (this.limit >= this.#ceiling) this.#patience = Math.min(maxPatience, this.#patience * 2);
    const half = Math.max(paceRange.least, Math.floor(this.limit / 2));
    this.#ceiling = Math.max(half, ceiling);
    this.#change(half);
  }

  #change(limit: number): void {
    this.limit = limit;
    this.#generation += 1;
    this.#doneInRow = 0;
    this.#failures = 0;
    this.#waited = 0;
    this.#startRound();
  }

  #startRound(): void {
    this.#count = this.#times = this.#squares = this.#full = 0;
    for (const kind of this.#kinds.values()) kind.totalMs = kind.count = 0;
  }

  #sizeOfRound(): number {
    return Math.max(leastOfRound, this.limit);
  }

  /** Each kind is compared with itself: a list takes longer than an edit. */
  #add({ kind: name, generation, fullTimes, opensConnection }: Sent, tookMs: number): void {
    const kind = this.#kinds.get(name) ?? { usualMs: tookMs, isMean: false, totalMs: 0, count: 0 };
    this.#kinds.set(name, kind);
    if (!kind.isMean) kind.usualMs = Math.min(kind.usualMs, tookMs);
    if (opensConnection || generation !== this.#generation) return;
    kind.totalMs += tookMs;
    kind.count += 1;
    const times = (tookMs + jitterMs) / (kind.usualMs + jitterMs);
    this.#count += 1;
    this.#times += times;
    this.#squares += times * times;
    if (this.#fullTimes > fullTimes) this.#full += 1;
    if (this.#count % this.#sizeOfRound() !== 0) return;
    // Fewer requests than allowed say nothing of more.
    if (this.#full * 2 >= this.#count) this.#judge();
    else this.#startRound();
  }

  #judge(): void {
    const ratio = this.#times / this.#count;
    const error = Math.sqrt(Math.max(0, this.#squares / this.#count - ratio * ratio) / this.#count);
    const suspicion = this.#suspicion;
    if (suspicion && this.#isCleared(suspicion, ratio + error)) this.#acquit(suspicion);
    else if (ratio <= busyRatio + error) this.#rise();
    // Twice as many answers have to agree.
    else if (this.#count >= 2 * this.#sizeOfRound()) this.#suspect(ratio);
  }

  /** Half as many at once, and answers take as long, or fail all the same: it is not because of their number. */
  #isCleared({ ratio }: Suspicion, most: number): boolean {
    return ratio === undefined ? this.#failedSince >= clearingFailures : most >= (ratio + Math.max(1, ratio / 2)) / 2;
  }

  #suspect(ratio: number): void {
    const before = this.#now(ratio);
    this.halved.slow += 1;
    this.#halve(Math.round(this.limit / ratio));
    this.#suspicion = before;
  }

  #acquit({ limit, ceiling, patience, ratio }: Suspicion): void {
    for (const kind of ratio === undefined ? [] : this.#seenKinds()) {
      kind.usualMs = kind.totalMs / kind.count;
      kind.isMean = true;
    }
    this.#suspicion = undefined;
    this.#ceiling = ceiling;
    this.#patience = patience;
    this.#change(limit);
  }

  #seenKinds(): readonly Kind[] {
    return [...this.#kinds.values()].filter(({ count }) => count > 0);
  }

  #rise(): void {
    if (this.#suspicion?.ratio !== undefined) this.#suspicion = undefined;
    for (const kind of this.#seenKinds()) {
      if (kind.isMean) kind.usualMs += (kind.totalMs / kind.count - kind.usualMs) * weightOfRound;
    }
    if (this.limit < this.#ceiling) {
      this.#change(Math.min(this.#ceiling, this.limit + step));
      return;
    }
    if (this.limit > this.#ceiling) {
      this.#patience = Math.max(1, this.#patience / 2);
      this.#ceiling = this.limit;
    }
    this.#waited += 1;
    if (this.limit === paceRange.most || this.#waited < this.#patience) this.#startRound();
    else this.#change(this.limit + 1);
  }
}

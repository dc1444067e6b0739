/**
 * Sentences that reviews are composed of; {part} is the part, {car} the reviewer's vehicle, {fix} the complaint it
 * ended.
 */

export const firstNames: readonly string[] = (
  "James Maria Robert Linda Michael Patricia David Jennifer William Elizabeth Carlos Susan Joseph Jessica Thomas Sarah Daniel Karen " +
  "Anthony Nancy Mark Lisa Paul Betty Steven Sandra Andre Ashley Kenneth Kim Joshua Emily Kevin Donna Brian Michelle George Carol " +
  "Tim Amanda Ron Melissa Jason Deborah Ed Stephanie Jeff Rebecca Ryan Laura Jacob Cynthia Gary Amy Nick Kathleen Eric Angela " +
  "Jon Shirley Larry Brenda Justin Pam Scott Emma Brandon Nicole Ben Helen Sam Samantha Greg Katherine Frank Christine Alex Debra " +
  "Ray Rachel Pat Carolyn Jack Janet Dennis Ruth Jerry Maria Tyler Heather Aaron Diane Jose Virginia Adam Julie Nathan Joyce Henry " +
  "Victoria Doug Olivia Zach Kelly Peter Lauren Kyle Priya Walter Mei Ethan Fatima Luc Chantal Etienne Genevieve Gurpreet Harjit " +
  "Wei Ming Diego Lucia Omar Aisha Ivan Olga Mateo Sofia Noah Grace Marcel Yvette Dale Wanda Curtis Rosa Lamar Keisha Duane Tess"
).split(" ");

export const initials = "ABCDEFGHJKLMNOPRSTVWYZ";

export const headlines: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    "Fits like the original",
    "Would buy again",
    "Exactly what I needed",
    "Great part, fair price",
    "Perfect fit",
    "Problem solved",
    "Better than the dealer's",
    "Quality surprised me",
    "Easy job",
    "Five stars and I rarely give them",
    "Dead on",
    "Saved me a bundle",
    "Second one I have bought",
    "As good as factory",
    "Happy with it",
    "Fast and right",
    "Done in one afternoon",
    "No complaints at all",
  ],
  4: [
    "Good part, small nit",
    "Solid for the money",
    "Does the job",
    "Nearly perfect",
    "Good value",
    "Works well",
    "Would order again",
    "Fine after a little fiddling",
    "Happy overall",
    "Good, not flawless",
  ],
  3: [
    "It is okay",
    "Average",
    "Works, with some work",
    "You get what you pay for",
    "Fit could be better",
    "Mixed feelings",
    "Acceptable",
  ],
  2: ["Not what I hoped for", "Fit was off", "Expected better", "Disappointed", "Too much fiddling"],
  1: ["Sent it back", "Failed early", "Did not fit", "Arrived damaged", "Would not buy again", "Wrong part in the box"],
};

export const openers: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    "Put this {part} on my {car} last weekend and it fixed {fix}.",
    "My {car} needed a {part} and this one went right in.",
    "Ordered Monday, on the car by Thursday.",
    "Fixed {fix} on my {car}, simple as that.",
    "I have done this job three times on different cars and this {part} was the easiest.",
    "My mechanic asked where I got it.",
    "Bought it for my daughter's {car}.",
    "At {miles} miles my {car} was due, and this fixed {fix}.",
    "Side by side with the old {part} I could not tell them apart.",
    "Was skeptical at this price, but no more.",
    "I compared five brands before I picked this one.",
    "This is the second {part} I have bought here.",
    "The dealer wanted three times as much for my {car}.",
    "Did it in the driveway with my son.",
    "Finally fixed {fix}.",
  ],
  4: [
    "Good {part} for my {car}.",
    "It fixed {fix}, so I am content.",
    "Went on my {car} with a bit of patience.",
    "Solid {part} for the money.",
    "Does what it should on my {car}.",
    "Nearly everything about this {part} is right.",
    "Took longer than I planned but it is on and works.",
    "At {miles} miles it made sense to replace it; no regrets.",
  ],
  3: [
    "The {part} works on my {car}, but it was not plug and play.",
    "It is fine, not great.",
    "It helped with {fix}, but not all the way.",
    "Middle of the road {part}.",
    "Usable after some work on my {car}.",
  ],
  2: [
    "I wanted to like this {part}.",
    "Fit on my {car} was poor.",
    "It only partly fixed {fix}.",
    "Lasted a few months on my {car}.",
    "Had to modify it to make it work.",
  ],
  1: [
    "Did not line up on my {car}.",
    "Failed after six weeks.",
    "The {part} arrived damaged.",
    "Wrong one in the box.",
    "Back to where I started: it did not fix {fix}.",
  ],
};

export const bridges: readonly string[] = [
  "",
  "",
  "",
  "Packed well.",
  "The box was sturdy.",
  "Shipping took three days.",
  "It came a day early.",
  "The fitment checker was right about my car.",
  "The chat people answered a question in two minutes.",
  "I compared the numbers with the old part first.",
  "The instructions were enough for me.",
  "A video helped with the order of the bolts.",
  "Have a breaker bar ready.",
  "Soak the bolts the night before.",
  "Torque it properly.",
  "First time I have done this myself.",
  "I am a retired tech, for what it is worth.",
];

export const closers: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    "Recommended.",
    "Will be back for the other side.",
    "Three months in and still perfect.",
    "Would buy again tomorrow.",
    "Don't pay more than this.",
    "Very happy.",
    "Thanks to whoever packed this.",
    "",
    "",
    "So far, so good after {trip} miles.",
    "My {make} thanks you.",
  ],
  4: [
    "Would still buy it again.",
    "One star off for that.",
    "Good after {trip} miles.",
    "Worth the price.",
    "",
    "Fine for a daily driver.",
  ],
  3: ["Good enough for now.", "Might spend more next time.", "We'll see how long it lasts.", ""],
  2: ["I would choose another brand.", "Support offered a partial refund.", "Not again.", ""],
  1: [
    "The return was free, at least.",
    "Refund came in four days.",
    "Look elsewhere.",
    "Support was kind about it, but I lost a Saturday.",
    "",
  ],
};
